import { endAuthorisation, listAuthorisations, listAuthorisationUses } from '@moqi/api/work/auto-signing';
import type { Member, Person } from '#kernel/actor.ts';
import { recordChange } from '#modules/records/logs/index.ts';
import { templateNames } from '#modules/work/templates/index.ts';
import { handle } from '#operation/handle.ts';
import { endGiven, findGiven, type Givers, listGiven } from '../store/authorisations.ts';
import { countSigned, listUses } from '../store/uses.ts';
import { authorisationToWire, usesToWire } from '../wire.ts';

/** Whose authorisations the caller sees and may end: those that the caller gave, or as an administrator those of all members. */
function giversFor(actor: Person | Member): Givers {
  const seesAll = actor.kind === 'member' && actor.isAdmin;
  return { party: actor.party, personId: seesAll ? undefined : actor.personId };
}

export const listAuthorisationsHandler = handle(listAuthorisations, async ({ actor, tx, now }) => {
  const given = await listGiven(tx, giversFor(actor));
  const names = await templateNames(tx, actor.party, [...new Set(given.flatMap(({ templateIds }) => templateIds))]);
  const signed = await countSigned(tx, actor.party);
  return { list: given.map((one) => authorisationToWire(one, { names, signed, now })) };
});

export const listAuthorisationUsesHandler = handle(listAuthorisationUses, async ({ actor, input, tx, fail }) => {
  const { authorisationId } = (await findGiven(tx, giversFor(actor), input.authorisationId)) ?? fail('AUTO_SIGNING_UNKNOWN');
  return { list: usesToWire(await listUses(tx, actor.party, authorisationId)) };
});

export const endAuthorisationHandler = handle(endAuthorisation, async ({ actor, input, tx, now, fail }) => {
  const given = (await findGiven(tx, giversFor(actor), input.authorisationId)) ?? fail('AUTO_SIGNING_UNKNOWN');
  if (!(await endGiven(tx, given, now))) return { ended: true as const };
  const object = { type: 'seal', id: given.sealId ?? '', name: given.sealName } as const;
  await recordChange(tx, actor, now, { action: 'seals.endAuthorisation', object });
  return { ended: true as const };
});
