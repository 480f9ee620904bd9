import { readSignRecord } from '@moqi/api';
import { isOnOwnersSide, outsideOf, readContractRow, readTimeline } from '#modules/work/contracts/index.ts';
import { handle } from '#operation/handle.ts';

export const readSignRecordHandler = handle(readSignRecord, async ({ actor, tx, fail }) => {
  const contract = await readContractRow(tx, actor.owner, actor.contractId);
  if (contract === undefined || contract.state === 'draft') return fail('CONTRACT_NOT_FOUND');
  const timeline = await readTimeline(tx, contract);
  return { list: isOnOwnersSide(contract, actor) ? timeline : outsideOf(timeline) };
});
