import { documentStream } from '#modules/trust/files/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { Platform } from '#platform/platform.ts';
import type { CaseReceipt } from '#ports/case-institution.ts';
import type { CaseDocument, CaseFile, CasePostRow } from '../case-file.ts';
import { readDocuments } from '../store/case-documents.ts';
import { appendLine } from '../store/case-history.ts';
import { readPosts, saveReceipt } from '../store/case-posts.ts';
import { markFiled } from '../store/cases.ts';
import { ownCase } from './whole-case.ts';

type Key = Pick<CaseFile, 'party' | 'caseId'>;

function postedFile(platform: Platform, { fileName, kind, hash, size, segments }: CaseDocument) {
  return { name: fileName, kind, hash, size, open: () => documentStream(platform, segments) };
}

async function handOne(platform: Platform, file: CaseFile, post: CasePostRow, documents: readonly CaseDocument[]): Promise<CaseReceipt> {
  const { kind, institution, reference } = file;
  const files = documents.filter(({ fileId }) => post.fileIds.includes(fileId)).map((document) => postedFile(platform, document));
  const { postId, what, body } = post;
  return await platform.caseInstitutions.hand({ postId, what, kind, institution, reference, body, files }, platform.clock.now());
}

/** The first receipt of a post counts: two processes that hand the same one over get the same, and write it once. */
async function keepReceipt({ db, clock }: Platform, file: CaseFile, postId: string, receipt: CaseReceipt): Promise<void> {
  const { reference, receivedAt, receiptNo } = receipt;
  await transact(db, async (tx) => {
    if (!(await saveReceipt(tx, file, postId, receipt))) return;
    if (file.reference === '') await markFiled(tx, file, { reference, filedAt: receivedAt });
    await appendLine(tx, file, { event: 'received', actorName: '', note: receiptNo, at: clock.now() });
  });
}

/**
 * Hands over what has no receipt yet, one after the other. Broken off anywhere, it is handed over again under the same id, which is the same
 * post for its institution.
 * @throws DomainError CASE_INSTITUTION_AWAY; what has a receipt by then keeps it
 */
export async function handOverAll(platform: Platform, { party, caseId }: Key): Promise<void> {
  const posts = await readPosts(platform.db, { party, caseId });
  const waiting = posts.filter(({ receipt }) => receipt === undefined);
  if (waiting.length === 0) return;
  const documents = await readDocuments(platform.db, { party, caseId });
  for (const post of waiting) {
    // the first receipt names the case for the posts behind it
    const file = await ownCase(platform.db, party, caseId);
    await keepReceipt(platform, file, post.postId, await handOne(platform, file, post, documents));
  }
}
