import { endCopy } from '@moqi/api/work/copies';
import { authorOf } from '#modules/records/logs/index.ts';
import { changeCopies, holdJudged, logDeed, senderOf } from '#modules/work/contracts/index.ts';
import { handle } from '#operation/handle.ts';

export const endCopyHandler = handle(endCopy, async ({ actor, input, now, reads, tx, fail }) => {
  const { applyId: contractId, copyId } = input;
  const held = await holdJudged(tx, actor, { owner: actor.party, contractId }, { verb: 'copy', now });
  const { contract } = held;
  const ended = contract.copies.find((copy) => copy.copyId === copyId);
  if (ended === undefined) return fail('COPY_UNKNOWN');
  const { name, accountParty } = ended;
  const { personName: actorName } = await senderOf(reads, actor);
  await changeCopies(tx, held, {
    copies: contract.copies.filter((copy) => copy !== ended),
    history: [{ kind: 'copyEnded', actorName, note: name }],
    former: accountParty && { party: accountParty, participantId: copyId },
    now,
  });
  if (actor.kind === 'member') await logDeed(tx, authorOf(actor, now), contract, { action: 'contracts.endCopy', reason: name });
  return { name };
});
