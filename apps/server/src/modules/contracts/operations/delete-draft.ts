import { deleteDraft } from '@moqi/api';
import { handle } from '../../../platform/http/handle.ts';
import { lookerOf } from '../acts/sender.ts';
import { mayManage } from '../policy.ts';
import { binDraft, lockContract } from '../store/contracts.ts';
import { refreshDrawers } from '../store/drawers.ts';

export const deleteDraftHandler = handle(deleteDraft, async ({ actor, input, now, tx, fail }) => {
  const contract = await lockContract(tx, actor.party, input.applyId);
  if (contract === undefined || !mayManage(contract, lookerOf(actor))) return fail('CONTRACT_NOT_FOUND');
  if (contract.state !== 'draft') return fail('CONTRACT_NOT_DRAFT');
  await binDraft(tx, contract, now);
  await refreshDrawers(tx, actor.party, contract.contractId);
  return { deleted: true as const };
});
