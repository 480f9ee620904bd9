import { readSignRecord } from '@moqi/api';
import { handle } from '#operation/handle.ts';
import { readTimeline } from '../acts/read-whole.ts';
import { outsideOf } from '../approval-verdict.ts';
import { isOnOwnersSide } from '../capacity.ts';
import { readContractRow } from '../store/contracts.ts';

export const readSignRecordHandler = handle(readSignRecord, async ({ actor, tx, fail }) => {
  const contract = await readContractRow(tx, actor.owner, actor.contractId);
  if (contract === undefined || contract.state === 'draft') return fail('CONTRACT_NOT_FOUND');
  const timeline = await readTimeline(tx, contract);
  return { list: isOnOwnersSide(contract, actor) ? timeline : outsideOf(timeline) };
});
