/*
 * The whole of signing for those who have the key at hand (PAdES baseline, ETSI EN 319 142-1 §6).
 */
import { digest, hashOf, PkiError, type Signer, signedAttributes, signedData, type TimestampAuthority } from '@moqi/pki';
import type { ByteSource } from '../bytes/source.ts';
import { fillContents } from './embed-signature.ts';
import { type PrepareOptions, prepareSignature, type SignRequest, USUAL_PLACEHOLDER } from './prepare-signature.ts';

/** A finished signature. */
export interface SignedPdf {
  /** Bytes to append to the file. */
  increment: Uint8Array;
  /** PAdES baseline level reached (ETSI EN 319 142-1 §6). */
  level: 'B-B' | 'B-T';
  /** The signature value as embedded: DER of the CMS SignedData, without the padding of its place. */
  cms: Uint8Array;
  /** Why there is no time-stamp, where one was wanted. */
  timestampError?: string;
}

/**
 * Signs in one go: prepare, sign the attributes, time-stamp, embed (PAdES baseline B-T, ETSI EN 319 142-1 §6).
 * A time-stamping authority that fails lowers the level to B-B; the signature is never lost for it.
 * @throws PdfError as `prepareSignature`, and whatever the signer throws
 * @param parties the key, and the authority where level B-T is wanted
 * @returns the bytes to append, and what they are
 */
export async function signPdf(
  source: ByteSource,
  request: SignRequest,
  parties: { signer: Signer; timestamp?: TimestampAuthority },
  options: Omit<PrepareOptions, 'hash'> = {},
): Promise<SignedPdf> {
  const { signer, timestamp } = parties;
  const hash = hashOf(signer.algorithm);
  const prepared = await prepareSignature(source, request, {
    ...options,
    hash,
    placeholderBytes: options.placeholderBytes ?? roomFor(signer),
  });
  // What is signed are the attributes, of which the digest of the byte range is one (RFC 5652 §5.4).
  const attributes = signedAttributes({ hash, messageDigest: prepared.messageDigest, certificate: signer.certificate });
  const signature = await signer.sign(attributes);
  const stamped = await stamp(timestamp, signature);
  const cms = signedData({ attributes, signature, signer, ...(stamped.token && { timestamp: stamped.token }) });
  return {
    increment: fillContents(prepared, cms),
    level: stamped.token ? 'B-T' : 'B-B',
    cms,
    ...(stamped.error !== undefined && { timestampError: stamped.error }),
  };
}

/**
 * The usual placeholder, or more for a signer with a long chain. Besides certificates a CMS holds attributes, the
 * value, and a time-stamp that brings an authority's whole chain: 6,500 bytes hold them.
 */
function roomFor({ certificate, chain }: Signer): number {
  const certificates = [certificate, ...chain].reduce((sum, { length }) => sum + length, 0);
  return Math.max(USUAL_PLACEHOLDER, certificates + 6500);
}

/**
 * A signature time-stamp covers the signature value (ETSI EN 319 122-1 §5.3); SHA-256 is what every authority knows. An
 * authority that is down must not cost a person their signature: the error becomes a sentence for the record.
 */
async function stamp(authority: TimestampAuthority | undefined, signature: Uint8Array): Promise<{ token?: Uint8Array; error?: string }> {
  if (!authority) return {};
  try {
    return { token: await authority.timestamp({ hash: 'sha256', digest: digest('sha256', signature) }) };
  } catch (cause) {
    return { error: cause instanceof PkiError ? `${cause.code}: ${cause.message}` : cause instanceof Error ? cause.message : 'no answer' };
  }
}
