import { askInstitution, cancelCase, deleteCase, revokeCase, supplyCase, withdrawClaim } from '@moqi/api/work/cases';
import { v7 as uuidv7 } from 'uuid';
import { handle, handleInSteps } from '#operation/handle.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { nameOf } from '../acts/case-contract.ts';
import { askAbout } from '../acts/take-answer.ts';
import { holdFor, logCase, transition } from '../acts/transition.ts';
import { uploadedDocuments } from '../acts/uploaded-documents.ts';
import { shownCase } from '../acts/whole-case.ts';
import { type CaseFile, type CasePostRow, decisionDeadline } from '../case-file.ts';
import { handOver } from '../case-jobs.ts';
import { claimBody, supplyBody, withdrawalBody } from '../post-body.ts';
import { insertDocuments, readDocuments } from '../store/case-documents.ts';
import { appendLine } from '../store/case-history.ts';
import { insertPost } from '../store/case-posts.ts';
import { deleteDraft, saveClaims } from '../store/cases.ts';

/** Something the institution is to be told, with the change it tells of. */
async function post(
  tx: Tx,
  platform: Platform,
  file: CaseFile,
  { fileIds = [], ...said }: Pick<CasePostRow, 'what' | 'body' | 'createdAt'> & { readonly fileIds?: readonly string[] },
): Promise<void> {
  const postId = uuidv7({ msecs: said.createdAt.getTime() });
  await insertPost(tx, file, { ...said, postId, fileIds, receipt: undefined });
  await platform.jobs.enqueue(tx, handOver, { party: file.party, caseId: file.caseId });
}

export const deleteCaseHandler = handle(deleteCase, async ({ actor, input, now, tx }) => {
  const file = await holdFor(tx, actor.party, input.caseId, { verb: 'delete', now });
  await deleteDraft(tx, file);
  await logCase(tx, actor, now, { action: 'cases.delete', file });
  return { deleted: true as const };
});

export const cancelCaseHandler = handle(cancelCase, async ({ actor, input: { caseId, reason }, now, platform, tx }) => {
  const actorName = await nameOf(tx, actor);
  const after = await transition(tx, actor, { caseId, step: 'cancel', now, actorName, note: reason });
  await post(tx, platform, after, { what: 'withdraw', body: withdrawalBody(after, reason), createdAt: now });
  return await shownCase(tx, after, { platform, now });
});

export const revokeCaseHandler = handle(revokeCase, async ({ actor, input: { caseId, reason }, now, platform, tx }) => {
  const actorName = await nameOf(tx, actor);
  const after = await transition(tx, actor, { caseId, step: 'revoke', now, actorName, note: reason });
  await post(tx, platform, after, { what: 'withdraw', body: withdrawalBody(after, reason), createdAt: now });
  return await shownCase(tx, after, { platform, now });
});

export const withdrawClaimHandler = handle(withdrawClaim, async ({ actor, input, now, platform, tx, fail }) => {
  const file = await holdFor(tx, actor.party, input.caseId, { verb: 'withdrawClaim', now });
  const standing = file.claims.filter(({ withdrawn }) => !withdrawn);
  const claim = standing.find(({ claimId }) => claimId === input.claimId) ?? fail('CASE_CLAIM_UNKNOWN');
  if (standing.length === 1) fail('CASE_LAST_CLAIM');
  const claims = file.claims.map((one) => (one === claim ? { ...one, withdrawn: true } : one));
  const after = { ...file, claims, updatedAt: now };
  await saveClaims(tx, after);
  await appendLine(tx, after, { event: 'claimWithdrawn', actorName: await nameOf(tx, actor), note: claim.text, at: now });
  await post(tx, platform, after, { what: 'withdrawClaim', body: claimBody(after, claim), createdAt: now });
  const shown = await shownCase(tx, after, { platform, now });
  await logCase(tx, actor, now, { action: 'cases.withdrawClaim', file: after, reason: claim.text });
  return shown;
});

export const supplyCaseHandler = handle(supplyCase, async ({ actor, input, now, platform, tx, fail }) => {
  const file = await holdFor(tx, actor.party, input.caseId, { verb: 'supply', now });
  const there = new Set((await readDocuments(tx, file)).map(({ fileId }) => fileId));
  const fresh = [...new Map(input.files.map((one) => [one.targetId, one])).values()].filter(({ targetId }) => !there.has(targetId));
  if (fresh.length === 0) fail('FILE_UNKNOWN');
  const documents = await uploadedDocuments(tx, file.party, fresh, now);
  await insertDocuments(tx, file, documents);
  const fileIds = documents.map(({ fileId }) => fileId);
  await post(tx, platform, file, { what: 'supply', body: supplyBody(file, input.note), createdAt: now, fileIds });
  const marks = { suppliedAt: now, deadlineAt: decisionDeadline(file, now) };
  const step = { caseId: file.caseId, step: 'supply', now, actorName: await nameOf(tx, actor), note: input.note, marks } as const;
  await transition(tx, actor, step);
  return await shownCase(tx, file, { platform, now });
});

export const askInstitutionHandler = handleInSteps(askInstitution, async ({ actor: { party }, input: { caseId }, now, platform }) => {
  await askAbout(platform, { party, caseId });
  return await shownCase(platform.db, { party, caseId }, { platform, now });
});
