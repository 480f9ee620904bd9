import { DomainError } from '#kernel/refusal.ts';
import { versionKey } from '../store/signatures.ts';
import type { SigningTask } from './task.ts';

/** A version of a document that a signer read. */
export interface ReadDocument {
  readonly documentId: string;
  readonly version: number;
  readonly docHash: string;
}

/**
 * Whether the signer has read every document in a version that existed. An earlier version than the current one is enough: a version is a
 * prefix of the file, and only signatures of other signers follow it.
 */
export function wasRead(task: SigningTask, read: readonly ReadDocument[], versions: ReadonlySet<string>): boolean {
  return task.documents.every(({ documentId }) => {
    const seen = read.find((each) => each.documentId === documentId);
    return seen !== undefined && versions.has(versionKey(documentId, seen.version, seen.docHash));
  });
}

/** @throws DomainError DOCUMENT_CHANGED */
export function assertWasRead(task: SigningTask, read: readonly ReadDocument[], versions: ReadonlySet<string>): void {
  if (!wasRead(task, read, versions)) throw new DomainError('DOCUMENT_CHANGED');
}
