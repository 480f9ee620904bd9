import { z } from 'zod';
import { DomainError } from '#kernel/refusal.ts';
import type { CaseAnswer, CasePost, CaseReceipt } from '#ports/case-institution.ts';

/** What travels of a post beside the bytes of its files. */
export function manifestOf({ postId, what, institution, kind, reference, body, files }: CasePost): string {
  const listed = files.map(({ name, kind: fileKind, hash, size }) => ({ name, kind: fileKind, sha256: hash, size }));
  return JSON.stringify({ postId, what, institution, kind, reference, body, files: listed });
}

const receipt = z.object({ receiptNo: z.string().min(1).max(100), reference: z.string().min(1).max(200), receivedAt: z.iso.datetime() });
const answer = z.object({
  state: z.enum(['received', 'accepted', 'supplement', 'decided', 'rejected']),
  number: z.string().max(100).default(''),
  note: z.string().max(2000).default(''),
});

/** Nobody answered, or not as agreed: nothing is known, and it is asked again. */
export function away(): DomainError {
  return new DomainError('CASE_INSTITUTION_AWAY');
}

/** @throws DomainError CASE_INSTITUTION_AWAY where it is no receipt */
export function readReceipt(given: unknown): CaseReceipt {
  const { data } = receipt.safeParse(given);
  if (data === undefined) throw away();
  return { ...data, receivedAt: new Date(data.receivedAt) };
}

/** @throws DomainError CASE_INSTITUTION_AWAY where it is no answer */
export function readCaseAnswer(given: unknown): Omit<CaseAnswer, 'document'> {
  const { data } = answer.safeParse(given);
  if (data === undefined) throw away();
  return data;
}

/** The largest document of an institution that is taken. */
export const MOST_DOCUMENT_BYTES = 20 * 1024 * 1024;

/** What an institution issues is a PDF. @throws DomainError CASE_INSTITUTION_AWAY */
export function readDocument(bytes: Uint8Array): Uint8Array {
  const isPdf = Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
  if (!isPdf || bytes.length > MOST_DOCUMENT_BYTES) throw away();
  return bytes;
}
