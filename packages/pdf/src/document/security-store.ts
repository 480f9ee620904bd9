/*
 * Reading the document security store (ISO 32000-2 §12.8.4.3, ETSI EN 319 142-1 §5.4.2): certificates, revocation lists
 * and OCSP responses that let a signature be judged years later, when the authorities have gone. Nothing in it is signed
 * by its place; each item proves itself or nothing.
 */
import { PdfError } from '../errors.ts';
import type { PdfDocument } from './pdf-document.ts';

/** Validation data of the document security store (ISO 32000-2 §12.8.4.3), DER each. */
export interface SecurityStore {
  readonly certificates: readonly Uint8Array[];
  readonly crls: readonly Uint8Array[];
  readonly ocspResponses: readonly Uint8Array[];
}

const MAX_ITEMS = 1000;

/**
 * Undefined where the file has none. Items that cannot be read are passed over: they prove nothing. /VRI, which sorts
 * the same items by signature, is not asked: a certificate is found by its name, a list by its issuer.
 */
export function securityStoreOf(document: PdfDocument): SecurityStore | undefined {
  const store = document.dict(document.catalog.get('DSS'));
  if (!store) return undefined;
  const items = (key: string): Uint8Array[] =>
    (document.array(store.get(key)) ?? []).slice(0, MAX_ITEMS).flatMap((item) => {
      try {
        const stream = document.stream(item);
        return stream ? [document.content(stream)] : [];
      } catch (cause) {
        if (cause instanceof PdfError) return [];
        throw cause;
      }
    });
  return { certificates: items('Certs'), crls: items('CRLs'), ocspResponses: items('OCSPs') };
}
