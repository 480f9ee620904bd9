import type { Database } from '#platform/platform.ts';
import type { ContractKey, DocumentLease } from '../contract.ts';
import { clearLease, writeLease } from '../store/documents.ts';

/**
 * Keeps the files of a contract that is being signed as they are for one signature, or keeps them longer. Any step of the contract ends it.
 * @returns false: they are kept for another signature, or nothing is signed any more
 */
export function leaseDocuments(db: Database, key: ContractKey, lease: DocumentLease, now: Date): Promise<boolean> {
  return writeLease(db, key, lease, now);
}

/** The signature came to nothing. */
export function releaseDocuments(db: Database, key: ContractKey, leaseId: string): Promise<void> {
  return clearLease(db, key, leaseId);
}
