import { approveSeal } from '@moqi/api';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { dropApproval } from '../acts/seal-approval.ts';
import { sealCard } from '../acts/seal-cards.ts';
import { withSealObject } from '../acts/seal-object.ts';
import { stateAfter, takeStep } from '../acts/take-step.ts';
import { findSeal } from '../store/seals.ts';

export const approveSealHandler = handleInSteps(approveSeal, async ({ actor, input, platform, now, transact, fail }) => {
  const { sealId, reason } = input;
  const passes = input.pass === 1;
  if (!passes && reason === '') fail('SEAL_REASON_NEEDED');
  const seal = (await findSeal(platform.db, actor.party, sealId)) ?? fail('NOT_FOUND');
  const verb = passes ? 'approve' : 'reject';
  stateAfter(seal, verb);
  const made = passes ? await withSealObject(platform, await organizationOf(platform.db, actor.party), seal) : undefined;
  const author = authorOf(actor, now);
  const decided = await transact(async (tx) => {
    const { before, after } = await takeStep(tx, actor.party, sealId, { verb, by: actor.name, reason, now, ...(made && { made }) });
    await dropApproval(tx, platform, sealId, { party: actor.party, name: actor.name, now });
    const entry = { kind: 'operation', action: passes ? 'seals.approve' : 'seals.reject' } as const;
    const object = { type: 'seal', id: sealId, name: after.name };
    await recordLog(tx, author, { ...entry, object, before: { state: before.state }, after: { state: after.state }, reason });
    return after;
  });
  return await sealCard(platform.db, actor, decided, now);
});
