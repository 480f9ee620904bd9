import { hashOf } from '../algorithms.ts';
import { equalBytes } from '../bytes.ts';
import { type Certificate, certificateOf } from '../certificate.ts';
import { buildChain, type ChainResult } from '../chain.ts';
import * as der from '../der.ts';
import { PkiError, parsing } from '../errors.ts';
import { digest } from '../hash.ts';
import type { Signer, TimestampAuthority } from '../ports.ts';
import { parseTimestampToken, type TimestampVerification, verifyTimestampToken } from '../timestamp.ts';
import { type SealTrust, type SealVerification, sealAlgorithm, signedWith, verifySeal } from './seal.ts';
import {
  ascii,
  encodeExtensions,
  mayUseSeal,
  parseSeal,
  readExtensions,
  SEAL_VERSION,
  type Seal,
  type SealExtension,
} from './seal-format.ts';

/*
 * The seal signature (电子签章, GB/T 38540-2020 §7.1):
 *
 * SES_Signature ::= SEQUENCE { toSign TBS_Sign, cert OCTET STRING, signatureAlgID OBJECT IDENTIFIER,
 *                              signature BIT STRING, timeStamp [0] EXPLICIT BIT STRING OPTIONAL }
 * TBS_Sign      ::= SEQUENCE { version INTEGER, eseal SESeal, timeInfo GeneralizedTime, dataHash BIT STRING,
 *                              propertyInfo IA5String, extDatas [0] EXPLICIT ExtensionDatas OPTIONAL }
 *
 * Version 1 (GM/T 0031-2014) signs the certificate with the rest and has no stamp of its own:
 *
 * SES_Signature ::= SEQUENCE { toSign TBS_Sign, signature BIT STRING }
 * TBS_Sign      ::= SEQUENCE { version INTEGER, eseal SESeal, timeInfo BIT STRING, dataHash BIT STRING, propertyInfo IA5String,
 *                              cert OCTET STRING, signatureAlgorithm OBJECT IDENTIFIER }
 */

/** GM/T 0031-2014. */
const FIRST_VERSION = 1;
/** GM/T 0031-2025, which left the layout as it was. */
const NEXT_VERSION = 5;

/** `YYMMDDhhmmssZ`; a longer text has four digits for the year. */
const UTC_TIME_LENGTH = 13;
const LONGEST_TIME = 23;

/** A seal signature taken apart; nothing in it has been verified. */
export interface SealSignature {
  /** The seal that was applied, whole. */
  readonly seal: Seal;
  /** Claimed by the signer. */
  readonly signedAt: Date;
  /** Digest of the document under the seal, by the digest of the signature algorithm (SM3 for SM2). */
  readonly dataHash: Uint8Array;
  /** Where the document is, or which part of it is covered; free ASCII text. */
  readonly property: string;
  /** Further data of the vendor; a critical one makes the signature `unknownExtension`. */
  readonly extensions: readonly SealExtension[];
  /** DER of the signer's certificate. */
  readonly certificate: Uint8Array;
  /** Dotted identifier of the signature algorithm. */
  readonly signatureOid: string;
  /** The signer's signature over `signed`. */
  readonly signature: Uint8Array;
  /** DER TimeStampToken over the signature value; version 1 has none. */
  readonly timestamp: Uint8Array | undefined;
  /** DER TBS_Sign: the octets under the signature. In version 1 certificate and algorithm are among them. */
  readonly signed: Uint8Array;
}

/** What is sealed, with which seal, and when. */
export interface SealSignatureRequest {
  /** DER SESeal. */
  readonly seal: Uint8Array;
  /** Digest of the document, by the digest of the signer's algorithm. */
  readonly dataHash: Uint8Array;
  /** What of the document is covered, or where it is: ASCII, free in form, at least the extent of protection (§7.1). */
  readonly property: string;
  /** Claimed time of signing, within the period of the seal. */
  readonly signedAt: Date;
  readonly extensions?: readonly SealExtension[] | undefined;
}

/**
 * Applies a seal to a document (GB/T 38540-2020 §7.2).
 * @param parties.timestamp stamps the signature value; its failure is the caller's to handle
 * @returns DER SES_Signature
 * @throws PkiError SEAL_REFUSED when the signer may not use the seal or the seal is out of its period; SEAL_MALFORMED
 */
export async function createSealSignature(
  request: SealSignatureRequest,
  parties: { readonly signer: Signer; readonly timestamp?: TimestampAuthority | undefined },
): Promise<Uint8Array> {
  const { signer, timestamp } = parties;
  const seal = parseSeal(request.seal);
  if (!mayUseSeal(seal, signer.certificate))
    throw new PkiError('SEAL_REFUSED', "the signer's certificate is not among those that may use the seal");
  if (request.signedAt < seal.validFrom || request.signedAt > seal.validTo)
    throw new PkiError('SEAL_REFUSED', 'the seal is not valid at this time');
  const toSign = der.sequence(
    der.integer(SEAL_VERSION),
    request.seal,
    der.generalizedTime(request.signedAt),
    der.bitString(request.dataHash),
    ascii(request.property, 'property'),
    ...encodeExtensions(request.extensions).map((extensions) => der.explicit(0, extensions)),
  );
  const algorithm = sealAlgorithm(signer.algorithm);
  const signature = await signer.sign(toSign);
  const hash = hashOf(signer.algorithm);
  const token = await timestamp?.timestamp({ hash, digest: digest(hash, signature) });
  const stamp = token === undefined ? [] : [der.explicit(0, der.bitString(token))];
  return der.sequence(toSign, der.octets(signer.certificate), algorithm, der.bitString(signature), ...stamp);
}

/** The fields of TBS_Sign, behind its version, that are laid out as version 4 wants them. */
function readToSign(fields: der.DerCursor): Pick<SealSignature, 'seal' | 'signedAt' | 'dataHash' | 'property' | 'extensions'> {
  const seal = parseSeal(fields.next(der.TAG.sequence).raw);
  const signedAt = fields.next(der.TAG.generalizedTime).time();
  const dataHash = fields.next().bitString().bytes;
  const property = fields.next(der.TAG.ia5String).text();
  return { seal, signedAt, dataHash, property, extensions: readExtensions(fields) };
}

/** Version 4 and 5: certificate, algorithm and time stamp stand behind what is signed. */
function readLater(toSign: der.DerValue, fields: der.DerCursor, outer: der.DerCursor): SealSignature {
  const certificate = outer.next().octets();
  const signatureOid = outer.next().oid();
  const signature = outer.next().bitString().bytes;
  const timestamp = outer.optional(der.context(0))?.cursor().next().bitString().bytes;
  return { ...readToSign(fields), certificate, signatureOid, signature, timestamp, signed: toSign.raw };
}

/** Some makers wrote OCTET STRINGs where version 1 wants BIT STRINGs. */
function bitsOrOctets(value: der.DerValue): Uint8Array {
  return value.tag === der.TAG.octetString ? value.octets() : value.bitString().bytes;
}

/** Version 1: all but the signature is signed. */
function readFirst(toSign: der.DerValue, fields: der.DerCursor, outer: der.DerCursor): SealSignature {
  const seal = parseSeal(fields.next(der.TAG.sequence).raw);
  const signedAt = readTimeInfo(bitsOrOctets(fields.next()), toSign.start);
  const dataHash = bitsOrOctets(fields.next());
  const property = fields.next(der.TAG.ia5String).text();
  const certificate = fields.next().octets();
  const signatureOid = fields.next().oid();
  const signature = outer.next().bitString().bytes;
  return {
    seal,
    signedAt,
    dataHash,
    property,
    extensions: [],
    certificate,
    signatureOid,
    signature,
    timestamp: undefined,
    signed: toSign.raw,
  };
}

/**
 * The time of version 1 is a time-stamp token, or a UTCTime, encoded or as bare text. A token was made before the signature and is not
 * bound to it, so its time is claimed like any other.
 */
function readTimeInfo(bytes: Uint8Array, start: number): Date {
  if (bytes[0] === der.TAG.sequence) return parseTimestampToken(bytes).time;
  if (bytes[0] === der.TAG.utcTime || bytes[0] === der.TAG.generalizedTime) return der.decode(bytes).time();
  const tag = bytes.length > UTC_TIME_LENGTH ? der.TAG.generalizedTime : der.TAG.utcTime;
  if (bytes.length > LONGEST_TIME) throw new der.DerError('the time of the seal signature is malformed', start);
  return der.decode(Uint8Array.from([tag, bytes.length, ...bytes])).time();
}

/** Takes a seal signature apart. */
function read(bytes: Uint8Array): SealSignature {
  const outer = der.decode(bytes).expect(der.TAG.sequence).cursor();
  const toSign = outer.next(der.TAG.sequence);
  const fields = toSign.cursor();
  const version = fields.next(der.TAG.integer).smallInteger();
  if (version !== FIRST_VERSION && version !== SEAL_VERSION && version !== NEXT_VERSION)
    throw new der.DerError(`version ${version} of the seal signature is not supported`, toSign.start);
  const signature = version === FIRST_VERSION ? readFirst(toSign, fields, outer) : readLater(toSign, fields, outer);
  fields.finish();
  outer.finish();
  return signature;
}

/**
 * Reads a seal signature of version 1, 4 or 5. The result keeps views into `bytes`: do not change them afterwards.
 * @throws PkiError SEAL_MALFORMED
 */
export function parseSealSignature(bytes: Uint8Array): SealSignature {
  return parsing('SEAL_MALFORMED', 'the seal signature cannot be read', () => read(bytes));
}

/** What was found out about a seal signature. */
export interface SealSignatureVerification {
  readonly status:
    | 'valid'
    /** The document is not the one that was sealed. */
    | 'dataChanged'
    | 'signatureInvalid'
    /** The signer was not allowed to use the seal. */
    | 'signerNotAllowed'
    | 'signerInvalid'
    | 'sealInvalid'
    | 'timestampInvalid'
    | 'unknownExtension';
  /** English sentence for logs and reports. */
  readonly reason: string;
  readonly sealSignature: SealSignature;
  /** The moment everything was judged for: that of the time stamp, else the claimed one. */
  readonly at: Date;
  readonly signer: Certificate;
  readonly seal?: SealVerification | undefined;
  readonly chain?: ChainResult | undefined;
  readonly timestamp?: TimestampVerification | undefined;
}

/** The verifications that were got to. */
type Findings = Pick<SealSignatureVerification, 'seal' | 'chain' | 'timestamp'>;

/**
 * Verifies a seal signature (GB/T 38540-2020 §7.3): digest of the document, signature, time stamp, seal, the signer's right
 * to use it and the signer's certificate, all for the moment of signing.
 * @param options.dataHash digest of the document at hand
 * @throws PkiError SEAL_MALFORMED, CERTIFICATE_MALFORMED, CMS_MALFORMED, TIMESTAMP_MALFORMED
 */
export async function verifySealSignature(
  bytes: Uint8Array | SealSignature,
  options: SealTrust & { readonly dataHash: Uint8Array },
): Promise<SealSignatureVerification> {
  const parsed = bytes instanceof Uint8Array ? parseSealSignature(bytes) : bytes;
  const signer = certificateOf(parsed.certificate);
  let at = parsed.signedAt;
  const result = (status: SealSignatureVerification['status'], reason: string, findings: Findings = {}): SealSignatureVerification => ({
    status,
    reason,
    sealSignature: parsed,
    at,
    signer,
    ...findings,
  });
  const critical = parsed.extensions.find((extension) => extension.critical);
  if (critical) return result('unknownExtension', `the seal signature has a critical extension that is not supported: ${critical.oid}`);
  if (!equalBytes(parsed.dataHash, options.dataHash)) return result('dataChanged', 'the document was changed after it was sealed');
  if (!(await signedWith(signer.publicKey, parsed.signatureOid, parsed.signed, parsed.signature))) {
    return result('signatureInvalid', 'the seal signature was changed');
  }
  const { trust, intermediates, makers, revocation } = options;
  let timestamp: TimestampVerification | undefined;
  if (parsed.timestamp !== undefined) {
    timestamp = await verifyTimestampToken(parsed.timestamp, { imprint: { data: parsed.signature }, trust, intermediates, revocation });
    if (timestamp.status !== 'valid') return result('timestampInvalid', `the time stamp: ${timestamp.reason}`, { timestamp });
    at = timestamp.token.time;
  }
  const seal = await verifySeal(parsed.seal, { trust, intermediates, makers, revocation, at });
  if (seal.status !== 'valid') return result('sealInvalid', seal.reason, { seal, timestamp });
  if (!mayUseSeal(parsed.seal, parsed.certificate))
    return result('signerNotAllowed', 'the signer may not use this seal', { seal, timestamp });
  const chain = await buildChain(signer, { trust, intermediates, revocation, at });
  if (chain.status !== 'trusted') return result('signerInvalid', `the signer: ${chain.reason}`, { seal, chain, timestamp });
  return result('valid', 'the seal signature is intact and valid', { seal, chain, timestamp });
}
