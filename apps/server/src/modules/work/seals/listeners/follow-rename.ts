import type { PartyId } from '#kernel/actor.ts';
import { organizationChanged, readOrganizationChange } from '#modules/enterprise/enterprises/index.ts';
import { transact } from '#platform/database/transact.ts';
import { listenInSteps } from '#platform/events/listener.ts';
import type { Tx } from '#platform/platform.ts';
import { redrawSeals } from '../acts/redraw-seals.ts';
import { type SealTransition, transitionAll } from '../acts/transition.ts';
import { type Former, sealsShowing } from '../store/former-seals.ts';

interface Renaming {
  readonly party: PartyId;
  readonly reason: string;
  readonly now: Date;
}

/** Seals of a former name are used no more: those that are or were in use are retired for good, those that wait are rejected. */
async function retiring(tx: Tx, former: Former, { party, reason, now }: Renaming): Promise<SealTransition[]> {
  const seals = await sealsShowing(tx, party, former, now);
  return seals.map(({ sealId, state }) => ({ sealId, step: state === 'pending' ? 'reject' : 'retire', reason, now }));
}

/**
 * A seal shows the name of its enterprise, or of its legal representative: with a new one the old seals go, and the drawn ones are drawn anew,
 * for approval.
 */
export const followRename = listenInSteps(organizationChanged, 'seals.followRename', async ({ platform, event: { party, ids } }) => {
  const { before, after, changedAt: now } = await readOrganizationChange(platform.db, party, ids.changeId);
  const named = { party, reason: `企业已更名为${after.name}`, now };
  const represented = { party, reason: `法定代表人已变更为${after.legalPerson}`, now };
  const isRenamed = after.name !== before.name;
  const isRepresented = after.legalPerson !== before.legalPerson;
  await transact(platform.db, async (tx) => {
    const all = !isRenamed ? [] : await retiring(tx, { companyName: before.name }, named);
    if (isRepresented) all.push(...(await retiring(tx, { legalPerson: before.legalPerson }, represented)));
    await transitionAll(tx, { kind: 'system', party, name: '' }, all);
  });
  if (isRenamed || isRepresented) {
    const one = isRenamed ? 'name' : 'legalPerson';
    await redrawSeals(platform, party, isRenamed && isRepresented ? 'both' : one, now);
  }
});
