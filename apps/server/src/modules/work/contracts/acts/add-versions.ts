import type { Writes } from '#platform/database/writes.ts';
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

interface Appending {
  readonly participantId: string;
  readonly at: Date;
  /** another signer was first, and nothing may be committed */
  readonly overtaken: () => Error;
}

/** Makes what a participant appended the newest version of each file. */
export function addVersions(writes: Writes, appended: readonly AppendedDocument[], { overtaken, ...by }: Appending): void {
  for (const { document, ...version } of appended) {
    writes.demand(appendVersion(writes, document, { ...version, ...by }), 1, overtaken);
  }
}
