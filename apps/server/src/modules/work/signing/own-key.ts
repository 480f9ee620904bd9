import type { AwaitedSignature } from '@moqi/pdf';

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

interface Answered {
  readonly documentId: string;
  readonly signature: string;
}

/** Each prepared file with the signature that came for it; undefined: one lacks its own, or there is one too many. */
export function answeredDocuments<Document extends Pick<AwaitedDocument, 'documentId'>>(
  awaited: readonly Document[],
  answered: readonly Answered[],
): { readonly document: Document; readonly signature: Uint8Array }[] | undefined {
  if (answered.length !== awaited.length) return undefined;
  const pairs = awaited.flatMap((document) => {
    const found = answered.find(({ documentId }) => documentId === document.documentId);
    return found ? [{ document, signature: new Uint8Array(Buffer.from(found.signature, 'base64')) }] : [];
  });
  return pairs.length === awaited.length ? pairs : undefined;
}
