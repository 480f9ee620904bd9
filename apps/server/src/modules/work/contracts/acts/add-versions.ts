import type { Tx } from '#platform/platform.ts';
import type { ContractDocument } from '../contract.ts';
import { appendVersion } from '../store/documents.ts';

/** A file with what one participant appended to it, stored already. */
export interface AppendedDocument {
  /** as it was read before */
  readonly document: ContractDocument;
  /** stored object holding the increment */
  readonly segment: string;
  /** of the whole file */
  readonly hash: string;
  readonly size: number;
}

/** Makes what a participant appended the newest version of each file. @returns false: another signer was first, and nothing may be committed */
export async function addVersions(
  tx: Tx,
  appended: readonly AppendedDocument[],
  by: { readonly participantId: string; readonly at: Date },
): Promise<boolean> {
  for (const { document, segment, hash, size } of appended) {
    if (!(await appendVersion(tx, document, { segment, hash, size, ...by }))) return false;
  }
  return true;
}
