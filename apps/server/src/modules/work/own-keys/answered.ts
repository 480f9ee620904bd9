import type { AnsweredDocument, AwaitedDocument } from '#modules/work/signing/index.ts';

interface Answered {
  readonly documentId: string;
  /** base64 */
  readonly signature: string;
}

/** Each prepared file with the signature that came for it; undefined: one lacks its own, or there is one too many. */
export function answeredDocuments<Document extends Pick<AwaitedDocument, 'documentId'>>(
  awaited: readonly Document[],
  answered: readonly Answered[],
): (Omit<AnsweredDocument, 'document'> & { readonly document: Document })[] | undefined {
  if (answered.length !== awaited.length) return undefined;
  const pairs = awaited.flatMap((document) => {
    const found = answered.find(({ documentId }) => documentId === document.documentId);
    return found ? [{ document, signature: new Uint8Array(Buffer.from(found.signature, 'base64')) }] : [];
  });
  return pairs.length === awaited.length ? pairs : undefined;
}
