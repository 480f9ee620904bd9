import { giveReading } from '@moqi/api/work/copies';
import { authorOf } from '#modules/records/logs/index.ts';
import { holdJudged, logDeed, senderOf } from '#modules/work/contracts/index.ts';
import { handle } from '#operation/handle.ts';
import { giveReadingTo } from '../acts/give-reading.ts';

export const giveReadingHandler = handle(giveReading, async ({ actor, input, now, platform, reads, tx }) => {
  const { applyId: contractId, name, address, days } = input;
  const held = await holdJudged(tx, actor, { owner: actor.party, contractId }, { verb: 'copy', now });
  const { personName: givenBy } = await senderOf(reads, actor);
  const reader = await giveReadingTo(tx, platform, held, { name, address, days, givenBy, now });
  if (actor.kind === 'member') await logDeed(tx, authorOf(actor, now), held.contract, { action: 'contracts.copy', reason: reader.name });
  return { name: reader.name, endTime: reader.endsAt ?? '' };
});
