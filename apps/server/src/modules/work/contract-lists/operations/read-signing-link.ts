import { detailPage, LIMITS } from '@moqi/api';
import { readSigningLink } from '@moqi/api/work/contract-lists';
import { maskAddress } from '@moqi/rules';
import {
  addressOf,
  countDocuments,
  isTurnOf,
  neutralLink,
  participantBySignNo,
  partyNameOf,
  readJudged,
} from '#modules/work/contracts/index.ts';
import { handle } from '#operation/handle.ts';

const AT_SIGNING = {
  'zh-CN': '位置在签署时由签署页面附上，这里不收',
  en: 'the place is attached on the signing page, when it is signed; it is not taken here',
};

export const readSigningLinkHandler = handle(readSigningLink, async ({ actor, input, now, platform, reads, tx, fail }) => {
  const refused = (['longitude', 'latitude'] as const).find((field) => input[field] !== undefined);
  if (refused !== undefined) fail('FIELD_REFUSED', { field: refused, reason: AT_SIGNING });
  const task = await participantBySignNo(tx, input.signNo);
  const isOwn = task?.accountParty === actor.party;
  if (task === undefined || !(isOwn || task.owner === actor.party)) return fail('CONTRACT_NOT_FOUND');
  const { contract, participants } = await readJudged(reads, actor, task, { verb: isOwn ? 'read' : 'deliver', now });
  const documentCount = await countDocuments(tx, contract.owner, contract.contractId);
  const answer = { page: detailPage(documentCount), applyNo: contract.number, signNo: task.signNo };
  // no signature: the session is the proof, so that a copied address opens nothing
  if (isOwn) return { ...answer, neutral: null };
  if (!isTurnOf(contract, participants, task.participantId)) return fail('LINK_NOT_AWAITED', { name: partyNameOf(task) });
  const url = neutralLink(platform, task, { contract, documentCount }, now);
  const expiresAt = new Date(now.getTime() + LIMITS.linkHours * 3_600_000).toISOString();
  return { ...answer, neutral: { url, maskedTarget: maskAddress(addressOf(task)), expiresAt } };
});
