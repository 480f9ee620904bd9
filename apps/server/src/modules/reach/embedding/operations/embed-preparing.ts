import { embedPreparing, sendDraft } from '@moqi/api/reach/embedding';
import { v7 as uuidv7 } from 'uuid';
import { mayFrame, originOf } from '#modules/reach/merchant-keys/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { draftInHand } from '../acts/draft-in-hand.ts';
import { sendSavedDraft } from '../acts/send-draft.ts';
import { digestOf, newTicket } from '../embedded-task.ts';
import { PREPARING_PATH } from '../framed-path.ts';
import { isPreparable } from '../preparing.ts';
import { insertPreparing } from '../store/preparings.ts';

const NOTHING_TO_PREPARE = {
  'zh-CN': '草稿还没有合同名称或文件，请先存好再来',
  en: 'the draft has no name or no file yet; please save them first',
};

export const embedPreparingHandler = handleInSteps(embedPreparing, async ({ actor, input, now, platform, reads, transact, fail }) => {
  const { party, merchantKey } = actor;
  const { contract, draft } = await draftInHand({ platform, reads, now }, actor, input.applyId);
  if (!isPreparable(draft)) return fail('CONTRACT_INCOMPLETE', { reason: NOTHING_TO_PREPARE });
  const maySend = input.send === 1;
  if (maySend && merchantKey?.scopes.includes('contracts.send') !== true) return fail('KEY_SCOPE', { scope: 'contracts.send' });
  const keyId = merchantKey?.keyId ?? '';
  const origin = originOf(input.origin);
  if (origin === undefined || !(await mayFrame(reads.db, { party, keyId }, origin))) return fail('KEY_ORIGIN', { origin: input.origin });
  const [preparingId, ticket] = [uuidv7({ msecs: now.getTime() }), newTicket()];
  const endsAt = new Date(now.getTime() + input.minutes * 60_000);
  const one = { party, preparingId, keyId, contractId: contract.contractId, maySend, origin };
  await transact((tx) => insertPreparing(tx, one, { digest: digestOf(ticket), endsAt }));
  return { url: `${platform.config.publicUrl}${PREPARING_PATH}?ticket=${ticket}`, expireTime: endsAt.toISOString() };
});

export const sendDraftHandler = handleInSteps(sendDraft, async ({ actor, input, now, platform, reads, transact }) => {
  const inHand = await draftInHand({ platform, reads, now }, actor, input.applyId);
  return sendSavedDraft({ platform, reads }, { ...inHand, member: actor, revision: input.revision, now }, transact);
});
