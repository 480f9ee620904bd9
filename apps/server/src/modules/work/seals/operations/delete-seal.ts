import { deleteSeal } from '@moqi/api/work/seals';
import { everUsedSeals } from '#modules/work/grants/index.ts';
import { handle } from '#operation/handle.ts';
import { dropApproval } from '../acts/seal-approval.ts';
import { holdSeal } from '../acts/standing.ts';
import { transition } from '../acts/transition.ts';
import { stepOfDeleting } from '../lifecycle.ts';

export const deleteSealHandler = handle(deleteSeal, async ({ actor, input, platform, tx, now }) => {
  const { sealId, reason } = input;
  // held before its uses are counted: a use that is being recorded is either seen here or finds the seal gone
  const held = await holdSeal(tx, actor.party, sealId);
  const everUsed = (await everUsedSeals(tx, actor.party, [sealId])).has(sealId);
  await dropApproval(tx, platform, sealId, { party: actor.party, name: actor.name, now });
  await transition(tx, actor, { sealId, step: stepOfDeleting(everUsed), reason, now, held });
  return { outcome: everUsed ? ('retired' as const) : ('deleted' as const) };
});
