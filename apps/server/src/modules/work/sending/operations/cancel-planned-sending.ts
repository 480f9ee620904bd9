import { cancelPlannedSending } from '@moqi/api/work/sending';
import { holdJudged } from '#modules/work/contracts/index.ts';
import { handle } from '#operation/handle.ts';
import { dropPlan } from '../store/planned-sendings.ts';

export const cancelPlannedSendingHandler = handle(cancelPlannedSending, async ({ actor, input, now, tx }) => {
  const { contract } = await holdJudged(tx, actor, { owner: actor.party, contractId: input.applyId }, { verb: 'editDraft', now });
  await dropPlan(tx, contract);
  return { cancelled: true as const };
});
