import { readSignRecord } from '@moqi/api';
import { handle } from '../../../platform/http/handle.ts';
import { readTimeline } from '../acts/read-whole.ts';
import { readContractRow } from '../store/contracts.ts';

export const readSignRecordHandler = handle(readSignRecord, async ({ actor, tx, fail }) => {
  const contract = await readContractRow(tx, actor.owner, actor.contractId);
  return contract === undefined || contract.state === 'draft' ? fail('CONTRACT_NOT_FOUND') : { list: await readTimeline(tx, contract) };
});
