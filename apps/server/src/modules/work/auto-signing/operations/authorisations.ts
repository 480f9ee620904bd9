import { errorSentence } from '@moqi/api';
import {
  type Authorisation as AuthorisationRow,
  endAuthorisation,
  listAuthorisations,
  listAuthorisationUses,
} from '@moqi/api/work/auto-signing';
import type { Member, Person } from '#kernel/actor.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { recordChange } from '#modules/records/logs/index.ts';
import { templateNames } from '#modules/work/templates/index.ts';
import { handle } from '#operation/handle.ts';
import { type Authorisation, stateOf } from '../authorisation.ts';
import { endGiven, findGiven, type Givers, listGiven } from '../store/authorisations.ts';
import { type AutoUse, countSigned, listUses } from '../store/uses.ts';

/** Whose authorisations the caller sees and may end: those that the caller gave, or as an administrator those of all members. */
function giversFor(actor: Person | Member): Givers {
  const seesAll = actor.kind === 'member' && actor.isAdmin;
  return { party: actor.party, personId: seesAll ? undefined : actor.personId };
}

interface Beside {
  readonly names: ReadonlyMap<string, string>;
  readonly signed: ReadonlyMap<string, number>;
  readonly now: Date;
}

function toWire(given: Authorisation, { names, signed, now }: Beside): AuthorisationRow {
  const state = stateOf(given, now);
  return {
    authorisationId: given.authorisationId,
    giver: given.giverName,
    sealName: given.sealName,
    tplNames: given.templateIds.flatMap((id) => names.get(id) ?? []),
    anyTpl: given.templateIds.length === 0,
    ...(given.mostFen !== undefined && { mostFen: given.mostFen }),
    until: given.endsAt.toISOString(),
    createTime: given.createdAt.toISOString(),
    state,
    signed: signed.get(given.authorisationId) ?? 0,
    canEnd: state === 'active',
  };
}

export const listAuthorisationsHandler = handle(listAuthorisations, async ({ actor, tx, now }) => {
  const given = await listGiven(tx, giversFor(actor));
  const names = await templateNames(tx, actor.party, [...new Set(given.flatMap(({ templateIds }) => templateIds))]);
  const signed = await countSigned(tx, actor.party);
  return { list: given.map((one) => toWire(one, { names, signed, now })) };
});

const wordsOf = ({ code, facts }: Refusal) => ({ 'zh-CN': errorSentence(code, facts, 'zh-CN'), en: errorSentence(code, facts, 'en') });

function useToWire({ contractNumber, contractName, amountFen, usedAt, signedAt, refusal }: AutoUse) {
  const ended = refusal ? ('refused' as const) : ('waiting' as const);
  return {
    applyNo: contractNumber,
    contractName,
    ...(amountFen !== undefined && { amountFen }),
    time: (signedAt ?? usedAt).toISOString(),
    state: signedAt ? ('signed' as const) : ended,
    reason: refusal ? wordsOf(refusal) : null,
  };
}

export const listAuthorisationUsesHandler = handle(listAuthorisationUses, async ({ actor, input, tx, fail }) => {
  const { authorisationId } = (await findGiven(tx, giversFor(actor), input.authorisationId)) ?? fail('AUTO_SIGNING_UNKNOWN');
  return { list: (await listUses(tx, actor.party, authorisationId)).map(useToWire) };
});

export const endAuthorisationHandler = handle(endAuthorisation, async ({ actor, input, tx, now, fail }) => {
  const given = (await findGiven(tx, giversFor(actor), input.authorisationId)) ?? fail('AUTO_SIGNING_UNKNOWN');
  if (!(await endGiven(tx, given, now))) return { ended: true as const };
  const object = { type: 'seal', id: given.sealId ?? '', name: given.sealName } as const;
  await recordChange(tx, actor, now, { action: 'seals.endAuthorisation', object });
  return { ended: true as const };
});
