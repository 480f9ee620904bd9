import { endCopy } from '@moqi/api/work/copies';
import { authorOf } from '#modules/records/logs/index.ts';
import { holdJudged, logDeed, senderOf } from '#modules/work/contracts/index.ts';
import { handle } from '#operation/handle.ts';
import { takeBack } from '../acts/take-back.ts';

export const endCopyHandler = handle(endCopy, async ({ actor, input, now, reads, tx, fail }) => {
  const { applyId: contractId, copyId } = input;
  const held = await holdJudged(tx, actor, { owner: actor.party, contractId }, { verb: 'copy', now });
  const { contract } = held;
  const ended = contract.copies.find((copy) => copy.copyId === copyId);
  if (ended === undefined) return fail('COPY_UNKNOWN');
  const { personName: actorName } = await senderOf(reads, actor);
  await takeBack(tx, held, ended, { actorName, now });
  if (actor.kind === 'member') await logDeed(tx, authorOf(actor, now), contract, { action: 'contracts.endCopy', reason: ended.name });
  return { name: ended.name };
});
