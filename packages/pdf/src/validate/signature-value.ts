/*
 * The value of a signature: CMS in one of the forms PDF knows (ISO 32000-2 §12.8.3). `ETSI.CAdES.detached` and
 * `adbe.pkcs7.detached` sign the digest of the byte range, `ETSI.RFC3161` is a time-stamp token over it, and
 * `adbe.pkcs7.sha1` carries its SHA-1 as content, which is readable and proves little. Raw RSA values
 * (`adbe.x509.rsa_sha1`) hold no certificate and are reported as unsupported.
 *
 *      SubFilter               the value is                                   what it signs
 *      ETSI.CAdES.detached     CMS, one signer, no content                    the digest of the byte range
 *      adbe.pkcs7.detached     the same, all signed attributes optional      the digest of the byte range, or its bytes
 *      adbe.pkcs7.sha1         CMS whose content is 20 bytes                  these, the SHA-1 of the byte range
 *      adbe.x509.rsa_sha1      an OCTET STRING with a bare PKCS #1 value      not judged
 *      ETSI.RFC3161            a time-stamp token                             its imprint, the digest of the byte range
 *
 * The name comes from the signature dictionary, which the value itself covers: nobody can rename a format afterwards.
 */
import {
  type Certificate,
  type Effort,
  type HashName,
  PkiError,
  parseSignedData,
  parseTimestampToken,
  type SignedData,
  type TimestampToken,
  verifySignerInfo,
} from '@moqi/pki';
import { equalBytes } from '../bytes/octets.ts';
import { type FoundSignature, isTimestamp } from './collect-signatures.ts';
import { surplusOf } from './contents-padding.ts';
import type { Sentence } from './report.ts';
import { reason } from './sentences.ts';

/**
 * A signature value taken apart, and the digest its byte range is wanted in. The digest algorithm is known only from
 * inside the value, so values are read before anything is hashed.
 */
export interface SignatureValue {
  readonly signedData: SignedData;
  readonly hash: HashName;
  /** Present for a document time-stamp (ISO 32000-2 §12.8.5). */
  readonly token: TimestampToken | undefined;
  /** Bytes of /Contents behind the value that are not its zero padding; 0 in a proper signature. */
  readonly surplus: number;
}

/** Formats whose CMS has no content of its own: the byte range is the content. */
const DETACHED = new Set(['ETSI.CAdES.detached', 'adbe.pkcs7.detached']);

/**
 * Reads /Contents; what cannot be read is a reason. Values are small and stand in the file once; nothing is verified
 * here.
 * @param found a signature whose /Contents may be missing or filled with zeros: both are unreadable
 */
export function readValue(found: FoundSignature): SignatureValue | Sentence {
  const bytes = found.contents?.bytes ?? new Uint8Array();
  try {
    return isTimestamp(found) ? readToken(bytes) : readSignature(bytes, found.subFilter);
  } catch (cause) {
    if (cause instanceof PkiError) return reason('CMS_UNREADABLE');
    throw cause;
  }
}

/**
 * A document time-stamp: the token itself is the value. What tokens call their digest is the imprint's algorithm (RFC
 * 3161 §2.4.2), which need not be the one the authority signs with.
 */
function readToken(bytes: Uint8Array): SignatureValue | Sentence {
  const token = parseTimestampToken(bytes);
  const { hash } = token.imprint;
  const surplus = surplusOf(bytes);
  return hash ? { signedData: token.signedData, hash, token, surplus } : reason('DIGEST_UNSUPPORTED');
}

/**
 * A CMS of exactly one signer. The digest is the signer's, not what /DigestMethod or the list of the SignedData says.
 * The two lists can be written by anybody: /DigestMethod lies outside the CMS, and digestAlgorithms outside what the
 * signer signed.
 */
function readSignature(bytes: Uint8Array, subFilter: string): SignatureValue | Sentence {
  const embedded = subFilter === 'adbe.pkcs7.sha1';
  if (subFilter === '') return reason('FORMAT_MISSING');
  if (!embedded && !DETACHED.has(subFilter)) return reason('FORMAT_UNSUPPORTED', { detail: subFilter });
  const signedData = parseSignedData(bytes);
  const [signer] = signedData.signerInfos;
  if (!signer || signedData.signerInfos.length > 1) return reason('SEVERAL_SIGNERS');
  // ISO 32000-2 §12.8.3.3: nothing is encapsulated in a detached value. Readers differ in whether they then verify the file or the content.
  if (!embedded && signedData.content) return reason('CONTENT_ENCAPSULATED');
  // ETSI EN 319 122-1 §5.1: CAdES signs attributes. The forms before it may sign the bytes themselves (RFC 5652 §5.4).
  if (subFilter === 'ETSI.CAdES.detached' && !signer.signedAttributes) return reason('ATTRIBUTES_MISSING');
  const hash = embedded ? 'sha1' : signer.hash;
  return hash ? { signedData, hash, token: undefined, surplus: surplusOf(bytes) } : reason('DIGEST_UNSUPPORTED');
}

/** What a byte range holds, as far as a value asks for it. */
export interface SignedRange {
  readonly digest: Uint8Array;
  /** Present where the value signs the bytes themselves; see `signsBytes`. */
  readonly bytes?: Uint8Array | undefined;
}

/** Whether a value has no signed attributes and none of its own content, so that its signature is one over the bytes of the range. */
export function signsBytes({ signedData, token }: SignatureValue): boolean {
  return !token && !signedData.content && signedData.signerInfos[0]?.signedAttributes === undefined;
}

/**
 * Whether a value proves its range, and by whose certificate. A certificate may be known although the value is broken:
 * then the report can say whose signature it pretends to be.
 */
export interface ValueVerdict {
  /** Why the value does not prove the range; undefined if it does. */
  readonly fault: Sentence | undefined;
  readonly certificate: Certificate | undefined;
}

/**
 * Whether the value fits the digest of the byte range; trust in its certificate is judged apart.
 * @param signed digest of the byte range by the algorithm the value asks for (`value.hash`), and the bytes themselves where they are needed
 */
export async function verifyValue(
  found: FoundSignature,
  value: SignatureValue,
  signed: SignedRange,
  effort?: Effort,
): Promise<ValueVerdict> {
  const { signedData, token } = value;
  const { digest, bytes } = signed;
  if (token) return verifyToken(token, digest, effort);
  const { content } = signedData;
  const embedded = found.subFilter === 'adbe.pkcs7.sha1';
  if (embedded && !(content && equalBytes(content, digest))) return { fault: reason('DIGEST_MISMATCH'), certificate: undefined };
  // In adbe.pkcs7.sha1 the content of the CMS is the SHA-1 of the range (ISO 32000-1 §12.8.3.3.1).
  const whole = embedded ? content : bytes;
  const verified = await verifySignerInfo(signedData, 0, whole ? { content: whole } : { contentDigest: digest }, effort);
  return { fault: faultOf(verified.status, verified.reason), certificate: verified.certificate };
}

/**
 * Of a token the imprint has to be the digest of the range, and its own signature has to hold (RFC 3161 §2.4.2).
 * Imprint first: a token that is genuine and stamps another file is the more telling fault.
 */
async function verifyToken(token: TimestampToken, digest: Uint8Array, effort: Effort | undefined): Promise<ValueVerdict> {
  if (!equalBytes(token.imprint.digest, digest)) return { fault: reason('DIGEST_MISMATCH'), certificate: undefined };
  const { content } = token.signedData;
  if (!content) return { fault: reason('CMS_UNREADABLE'), certificate: undefined };
  const verified = await verifySignerInfo(token.signedData, 0, { content }, effort);
  return { fault: faultOf(verified.status, verified.reason), certificate: verified.certificate };
}

/** A status of the CMS verification as a reason. */
function faultOf(status: string, detail: string): Sentence | undefined {
  if (status === 'valid') return undefined;
  if (status === 'digestMismatch') return reason('DIGEST_MISMATCH');
  return status === 'algorithmUnsupported' ? reason('ALGORITHM_UNSUPPORTED', { detail }) : reason('SIGNATURE_BROKEN', { detail });
}
