/*
 * The whole of signing for those who have the key at hand (PAdES baseline, ETSI EN 319 142-1 §6).
 */
import { digest, hashOf, PkiError, type Signer, signedAttributes, signedData, type TimestampAuthority } from '@moqi/pki';
import type { ByteSource } from '../bytes/source.ts';
import { fillContents } from './embed-signature.ts';
import { type PreparedSignature, type PrepareOptions, prepareSignature, type SignRequest, USUAL_PLACEHOLDER } from './prepare-signature.ts';

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

/** A signature that waits for the key it was prepared for: plain and serialisable, like what it holds. */
export interface AwaitedSignature {
  readonly prepared: PreparedSignature;
  /** DER SET of signed attributes (RFC 5652 §5.4): what the key signs. */
  readonly attributes: Uint8Array;
}

/** Whose certificate the signature carries; the key may lie anywhere. */
export type KeyOwner = Pick<Signer, 'algorithm' | 'certificate' | 'chain'>;

/**
 * The first half of signing, for a key that answers later (PAdES baseline, ETSI EN 319 142-1 §6).
 * @throws PdfError as `prepareSignature`
 */
export async function prepareFor(
  owner: KeyOwner,
  source: ByteSource,
  request: SignRequest,
  options: Omit<PrepareOptions, 'hash'> = {},
): Promise<AwaitedSignature> {
  const hash = hashOf(owner.algorithm);
  const placeholderBytes = options.placeholderBytes ?? roomFor(owner);
  const prepared = await prepareSignature(source, request, { ...options, hash, placeholderBytes });
  // What is signed are the attributes, of which the digest of the byte range is one (RFC 5652 §5.4).
  return { prepared, attributes: signedAttributes({ hash, messageDigest: prepared.messageDigest, certificate: owner.certificate }) };
}

/**
 * The second half: stamps what the key answered and puts it into its place. Whether it verifies is the caller's to ask beforehand.
 * A time-stamping authority that fails lowers the level to B-B; the signature is never lost for it.
 * @param awaited is written into, and used once
 * @throws PdfError CONTENTS_TOO_SMALL
 */
export async function finishSignature(
  owner: KeyOwner,
  { prepared, attributes }: AwaitedSignature,
  signature: Uint8Array,
  timestamp: TimestampAuthority | undefined,
): Promise<SignedPdf> {
  const stamped = await stamp(timestamp, signature);
  const cms = signedData({ attributes, signature, signer: owner, ...(stamped.token && { timestamp: stamped.token }) });
  return {
    increment: fillContents(prepared, cms),
    level: stamped.token ? 'B-T' : 'B-B',
    cms,
    ...(stamped.error !== undefined && { timestampError: stamped.error }),
  };
}

/**
 * Signs in one go: prepare, sign the attributes, time-stamp, embed (PAdES baseline B-T, ETSI EN 319 142-1 §6).
 * @throws PdfError as `prepareSignature`, and whatever the signer throws
 * @param parties the key, and the authority where level B-T is wanted
 * @returns the bytes to append, and what they are
 */
export async function signPdf(
  source: ByteSource,
  request: SignRequest,
  { signer, timestamp }: { signer: Signer; timestamp?: TimestampAuthority },
  options: Omit<PrepareOptions, 'hash'> = {},
): Promise<SignedPdf> {
  const awaited = await prepareFor(signer, source, request, options);
  return await finishSignature(signer, awaited, await signer.sign(awaited.attributes), timestamp);
}

/**
 * The usual placeholder, or more for a signer with a long chain. Besides certificates a CMS holds attributes, the
 * value, and a time-stamp that brings an authority's whole chain: 6,500 bytes hold them.
 */
function roomFor({ certificate, chain }: KeyOwner): number {
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
