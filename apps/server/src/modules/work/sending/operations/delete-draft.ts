import { deleteDraft } from '@moqi/api';
import { binDraft, lockContract, lookerOf, mayManage, refreshDrawers } from '#modules/work/contracts/index.ts';
import { handle } from '#operation/handle.ts';

export const deleteDraftHandler = handle(deleteDraft, async ({ actor, input, now, tx, fail }) => {
  const contract = await lockContract(tx, actor.party, input.applyId);
  if (contract === undefined || !mayManage(contract, lookerOf(actor))) return fail('CONTRACT_NOT_FOUND');
  if (contract.state !== 'draft') return fail('CONTRACT_NOT_DRAFT');
  await binDraft(tx, contract, now);
  await refreshDrawers(tx, actor.party, contract.contractId);
  return { deleted: true as const };
});
