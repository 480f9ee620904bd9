import { readSigningLink } from '@moqi/api/work/contract-lists';
import { participantBySignNo, readJudged, SIGNING_PAGE } from '#modules/work/contracts/index.ts';
import { handle } from '#operation/handle.ts';

export const readSigningLinkHandler = handle(readSigningLink, async ({ actor, input, now, reads, tx, fail }) => {
  const task = await participantBySignNo(tx, input.signNo);
  if (task === undefined || task.accountParty !== actor.party) return fail('CONTRACT_NOT_FOUND');
  const { contract } = await readJudged(reads, actor, task, { verb: 'read', now });
  // no signature: the session is the proof, so that a copied address opens nothing
  return { page: SIGNING_PAGE, applyNo: contract.number, signNo: task.signNo };
});
