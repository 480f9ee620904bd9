import { readSignRecord } from '@moqi/api';
import { handle } from '#operation/handle.ts';
import { isInside, lookingOf } from '../acts/looking.ts';
import { readTimeline } from '../acts/read-whole.ts';
import { outsideOf } from '../approval-verdict.ts';
import { readContractRow } from '../store/contracts.ts';
import { readParticipants } from '../store/participants.ts';

export const readSignRecordHandler = handle(readSignRecord, async ({ actor, tx, fail }) => {
  const contract = await readContractRow(tx, actor.owner, actor.contractId);
  if (contract === undefined || contract.state === 'draft') return fail('CONTRACT_NOT_FOUND');
  const { looker } = await lookingOf(tx, actor, contract, await readParticipants(tx, contract.owner, contract.contractId));
  const timeline = await readTimeline(tx, contract);
  return { list: isInside(actor, looker, contract) ? timeline : outsideOf(timeline) };
});
