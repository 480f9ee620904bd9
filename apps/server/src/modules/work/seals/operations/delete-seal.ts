import { deleteSeal } from '@moqi/api';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { everUsedSeals } from '#modules/work/grants/index.ts';
import { handle } from '#operation/handle.ts';
import { dropApproval } from '../acts/seal-approval.ts';
import { holdSeal, takeStep } from '../acts/take-step.ts';
import { verbOfDeleting } from '../lifecycle.ts';

export const deleteSealHandler = handle(deleteSeal, async ({ actor, input, platform, tx, now }) => {
  const { sealId, reason } = input;
  // held before its uses are counted: a use in flight is either seen here or finds the seal gone
  await holdSeal(tx, actor.party, sealId);
  const everUsed = (await everUsedSeals(tx, actor.party, [sealId])).has(sealId);
  const author = authorOf(actor, now);
  const step = { verb: verbOfDeleting(everUsed), by: actor.name, reason, now };
  const { before, after } = await takeStep(tx, actor.party, sealId, step);
  await dropApproval(tx, platform, sealId, { party: actor.party, name: actor.name, now });
  const outcome = everUsed ? ('retired' as const) : ('deleted' as const);
  const object = { type: 'seal', id: sealId, name: after.name };
  const change = { before: { state: before.state }, after: { state: after.state }, reason };
  await recordLog(tx, author, { kind: 'operation', action: everUsed ? 'seals.retire' : 'seals.delete', object, ...change });
  return { outcome };
});
