import { deleteDraft } from '@moqi/api';
import { enforce } from '#kernel/refusal.ts';
import { binDraft, holdContract, judge, note, standingOf } from '#modules/work/contracts/index.ts';
import { handle } from '#operation/handle.ts';

export const deleteDraftHandler = handle(deleteDraft, async ({ actor, input, now, tx, fail }) => {
  const held = await holdContract(tx, { owner: actor.party, contractId: input.applyId });
  if (held === undefined) return fail('CONTRACT_NOT_FOUND');
  enforce(judge('deleteDraft', standingOf(held, actor, now)));
  await binDraft(tx, held.contract, now);
  await note(tx, held.contract, { now });
  return { deleted: true as const };
});
