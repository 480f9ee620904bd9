import type { AwaitedSignature } from '@moqi/pdf';

/** How long the files of a contract are kept for one signature in one of them; a process that asked and says nothing by then has died. */
export const LEASE_MS = 150_000;
/** How long a signature waits for files that are kept for another one. */
export const QUEUE_MS = 2_000;
/** How long a signer waits for a service elsewhere before being told that it is under way. */
export const ANSWER_MS = 3_000;

/** For how long a service that is away is asked again. */
export const PATIENCE_MS = 3_600_000;

/** When a service that did not answer is asked again, each time after twice as long; undefined: its signer is told to sign anew. */
export function nextTry(startedAt: Date, now: Date): Date | undefined {
  const waited = now.getTime() - startedAt.getTime();
  return waited < PATIENCE_MS ? new Date(now.getTime() + Math.max(LEASE_MS, waited)) : undefined;
}

/** What a service signed in one file, stored and not yet the contract's. */
export interface KeptVersion {
  readonly documentId: string;
  /** the version that was signed */
  readonly version: number;
  readonly fieldName: string;
  readonly segment: string;
  readonly hash: string;
  readonly size: number;
  readonly level: 'B-B' | 'B-T';
}

/** What a service signed in a session. */
export interface KeptSignature {
  readonly serial: string;
  readonly signedAt: Date;
  readonly versions: readonly KeptVersion[];
}

/** One file that waits for the key: what was prepared is stored, and belongs to nobody yet. */
export interface AwaitedDocument {
  readonly documentId: string;
  /** the version that is continued */
  readonly version: number;
  readonly fieldName: string;
  /** the stored increment, with zeros where the signature will be */
  readonly increment: string;
  readonly prepared: Omit<AwaitedSignature['prepared'], 'increment' | 'messageDigest'>;
  /** base64 */
  readonly messageDigest: string;
  readonly attributes: string;
}

/** What a session keeps while the key lies with the signer. */
export interface AwaitedKey {
  /** base64, as are the issuers that came with it */
  readonly certificate: string;
  readonly chain: readonly string[];
  readonly signedAt: string;
  readonly documents: readonly AwaitedDocument[];
}

interface Signable {
  readonly documentId: string;
  readonly version: number;
}

/** The kept versions beside the files they continue; undefined: a file or the certificate is another one by now, so all is signed anew. */
export function stillContinuing<Document extends Signable>(
  kept: KeptSignature | undefined,
  serial: string,
  documents: readonly Document[],
): { readonly document: Document; readonly version: KeptVersion }[] | undefined {
  if (kept === undefined || kept.serial !== serial || kept.versions.length !== documents.length) return undefined;
  const pairs = documents.flatMap((document) => {
    const version = kept.versions.find(({ documentId, version: of }) => documentId === document.documentId && of === document.version);
    return version ? [{ document, version }] : [];
  });
  return pairs.length === documents.length ? pairs : undefined;
}
