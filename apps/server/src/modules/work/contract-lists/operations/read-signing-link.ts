import { detailPage } from '@moqi/api';
import { readSigningLink } from '@moqi/api/work/contract-lists';
import { countDocuments, participantBySignNo, readJudged } from '#modules/work/contracts/index.ts';
import { handle } from '#operation/handle.ts';

export const readSigningLinkHandler = handle(readSigningLink, async ({ actor, input, now, reads, tx, fail }) => {
  const task = await participantBySignNo(tx, input.signNo);
  if (task === undefined || task.accountParty !== actor.party) return fail('CONTRACT_NOT_FOUND');
  const { contract } = await readJudged(reads, actor, task, { verb: 'read', now });
  // no signature: the session is the proof, so that a copied address opens nothing
  return { page: detailPage(await countDocuments(tx, contract.owner, contract.contractId)), applyNo: contract.number, signNo: task.signNo };
});
