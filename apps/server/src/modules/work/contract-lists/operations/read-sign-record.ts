import { readSignRecord } from '@moqi/api/work/contracts';
import { isOnOwnersSide, outsideOf, readJudged, readTimeline } from '#modules/work/contracts/index.ts';
import { handle } from '#operation/handle.ts';

export const readSignRecordHandler = handle(readSignRecord, async ({ actor, now, reads, tx }) => {
  const { contract } = await readJudged(reads, actor, actor, { verb: 'read', now });
  const timeline = await readTimeline(tx, contract);
  return { list: isOnOwnersSide(contract, actor) ? timeline : outsideOf(timeline) };
});
