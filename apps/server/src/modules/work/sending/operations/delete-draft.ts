import { deleteDraft } from '@moqi/api/work/sending';
import { holdJudged, putIntoBin } from '#modules/work/contracts/index.ts';
import { handle } from '#operation/handle.ts';
import { dropPlan } from '../store/planned-sendings.ts';

export const deleteDraftHandler = handle(deleteDraft, async ({ actor, input, now, tx }) => {
  const key = { owner: actor.party, contractId: input.applyId };
  const { contract } = await holdJudged(tx, actor, key, { verb: 'deleteDraft', now });
  await putIntoBin(tx, contract, now);
  await dropPlan(tx, contract);
  return { deleted: true as const };
});
