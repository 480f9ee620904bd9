import { createContract, refusedValue } from '@moqi/api/work/sending';
import { payingOf } from '#modules/money/points/index.ts';
import { senderOf } from '#modules/work/contracts/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { assertVerified } from '../acts/assert-verified.ts';
import { placeCalled } from '../acts/place-called.ts';
import { saveDraft } from '../acts/save-draft.ts';
import { sendContract } from '../acts/send-contract.ts';
import { sentAnswer } from '../acts/sent-answer.ts';
import { contradictionOf, draftFromCall, keyOfDraft } from '../wire-call.ts';

export const createContractHandler = handleInSteps(createContract, async ({ actor, input, now, platform, reads, transact, fail }) => {
  const { saveToDraftBox, applyId: contractId, revision, multiFileKey: requestKey, ...call } = input;
  const refused = refusedValue(input) ?? keyOfDraft(input) ?? contradictionOf(call);
  if (refused !== undefined) fail('FIELD_REFUSED', { field: refused.field, reason: refused.because });
  const sender = await senderOf(reads, actor);
  const draft = await placeCalled(platform, sender.party, draftFromCall(call));
  if (saveToDraftBox === 1) {
    const saved = await transact((tx) => saveDraft(tx, platform, sender, { draft, contractId, revision, now }));
    const savedAt = now.toISOString();
    const isOut = { sent: false, approving: false, signNo: '', awaitingReview: [] };
    return { applyId: saved.contractId, applyNo: saved.number, savedAt, revision: saved.revision, ...isOut };
  }
  await assertVerified(reads, actor);
  const paying = payingOf(actor, sender.personName, platform.config);
  const sent = await sendContract(platform, { sender, paying, draft, contractId, revision, requestKey, now }, transact);
  return sentAnswer(platform, sender, sent, now);
});
