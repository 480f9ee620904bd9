import { digestAlgorithm, hashByOid, parseAlgorithm } from './algorithms.ts';
import { equalBytes, toHex } from './bytes.ts';
import { type Certificate, certificateOf } from './certificate.ts';
import { buildChain, type ChainResult } from './chain.ts';
import { parseSignedData, type SignedData, verifySignerInfo } from './cms.ts';
import * as der from './der.ts';
import { parsing } from './errors.ts';
import { digest } from './hash.ts';
import { OID } from './oids.ts';
import type { HashName } from './ports.ts';
import type { RevocationEvidence } from './revocation.ts';

/** Digest of what is stamped. */
export interface Imprint {
  readonly hash: HashName;
  readonly digest: Uint8Array;
}

/** A TimeStampToken (RFC 3161 §2.4.2) taken apart; nothing in it has been verified. */
export interface TimestampToken {
  readonly time: Date;
  /** The time is exact to ± this many milliseconds, where the authority says so. */
  readonly accuracyMs?: number | undefined;
  /** Dotted identifier of the policy. */
  readonly policy: string;
  /** Hexadecimal. */
  readonly serial: string;
  readonly imprint: { readonly hash: HashName | undefined; readonly digest: Uint8Array };
  /** Hexadecimal contents of the INTEGER. */
  readonly nonce?: string | undefined;
  readonly signedData: SignedData;
}

/** Outcome of verifying a token; the statuses of chains appear as they are. */
export interface TimestampVerification {
  readonly status:
    | 'valid'
    | 'imprintMismatch'
    | 'signatureInvalid'
    | 'malformed'
    | 'algorithmUnsupported'
    | Exclude<ChainResult['status'], 'trusted'>;
  /** English sentence for logs and reports. */
  readonly reason: string;
  readonly token: TimestampToken;
  /** The authority's certificate. */
  readonly certificate?: Certificate | undefined;
  readonly chain?: ChainResult | undefined;
}

/** Contents octets of the INTEGER a nonce becomes: positive and minimal. */
const nonceElement = (nonce: Uint8Array) => der.integer(nonce);

/**
 * TimeStampReq (RFC 3161 §2.4.1), asking for the authority's certificate.
 * @param request.nonce unsigned octets; 8 random ones bind the answer to this request
 */
export function timestampRequest(request: Imprint & { readonly nonce?: Uint8Array; readonly policy?: string }): Uint8Array {
  return der.sequence(
    der.integer(1),
    der.sequence(digestAlgorithm(request.hash), der.octets(request.digest)),
    ...(request.policy === undefined ? [] : [der.oid(request.policy)]),
    ...(request.nonce === undefined ? [] : [nonceElement(request.nonce)]),
    der.boolean(true),
  );
}

/** Answer of an authority: PKIStatus 0 granted, 1 granted with changes; anything above is a refusal (RFC 3161 §2.4.2). */
export interface TimestampResponse {
  readonly status: number;
  readonly text: string;
  readonly token: Uint8Array | undefined;
}

/** @throws PkiError TIMESTAMP_MALFORMED */
export function parseTimestampResponse(bytes: Uint8Array): TimestampResponse {
  return parsing('TIMESTAMP_MALFORMED', 'the time-stamp response cannot be read', () => {
    const fields = der.decode(bytes).expect(der.TAG.sequence).cursor();
    const info = fields.next(der.TAG.sequence).cursor();
    const status = info.next(der.TAG.integer).smallInteger();
    const texts = info.optional(der.TAG.sequence)?.children() ?? [];
    return { status, text: texts.map((text) => text.text()).join(' '), token: fields.optional(der.TAG.sequence)?.raw };
  });
}

/** Accuracy ::= SEQUENCE { seconds, millis [0], micros [1] }, in milliseconds. */
function readAccuracy(value: der.DerValue): number {
  const fields = value.cursor();
  const seconds = fields.optional(der.TAG.integer)?.smallInteger() ?? 0;
  const millis = fields.optional(der.contextPrimitive(0))?.smallInteger() ?? 0;
  const micros = fields.optional(der.contextPrimitive(1))?.smallInteger() ?? 0;
  return seconds * 1000 + millis + micros / 1000;
}

/**
 *   TSTInfo ::= SEQUENCE { version INTEGER, policy OBJECT IDENTIFIER, messageImprint SEQUENCE { hashAlgorithm, hashedMessage },
 *                          serialNumber INTEGER, genTime GeneralizedTime, accuracy OPTIONAL, ordering BOOLEAN DEFAULT FALSE,
 *                          nonce INTEGER OPTIONAL, tsa [0] OPTIONAL, extensions [1] OPTIONAL }
 *
 * (RFC 3161 §2.4.2)
 */
function readTstInfo(signedData: SignedData, content: Uint8Array): TimestampToken {
  const fields = der.decode(content).expect(der.TAG.sequence).cursor();
  fields.next(der.TAG.integer);
  const policy = fields.next().oid();
  const imprint = fields.next(der.TAG.sequence).cursor();
  const hash = hashByOid(parseAlgorithm(imprint.next()).oid);
  const imprintDigest = imprint.next().octets();
  const serial = toHex(fields.next(der.TAG.integer).content);
  const time = fields.next(der.TAG.generalizedTime).time();
  const accuracy = fields.optional(der.TAG.sequence);
  fields.optional(der.TAG.boolean);
  const nonce = fields.optional(der.TAG.integer);
  return {
    time,
    accuracyMs: accuracy && readAccuracy(accuracy),
    policy,
    serial,
    imprint: { hash, digest: imprintDigest },
    nonce: nonce && toHex(nonce.content),
    signedData,
  };
}

/**
 * Reads a TimeStampToken: a CMS SignedData around a TSTInfo. Octets after it are ignored, as in a PDF `/Contents`.
 * @throws PkiError CMS_MALFORMED, TIMESTAMP_MALFORMED
 */
export function parseTimestampToken(bytes: Uint8Array): TimestampToken {
  const signedData = parseSignedData(bytes);
  return parsing('TIMESTAMP_MALFORMED', 'the time-stamp token cannot be read', () => {
    const { content, contentType, signerInfos } = signedData;
    if (contentType !== OID.tstInfo || content === undefined) throw new der.DerError('the token contains no TSTInfo', 0);
    // RFC 3161 §2.4.2: no signature but that of the authority
    if (signerInfos.length !== 1) throw new der.DerError('a token has exactly one signer', 0);
    return readTstInfo(signedData, content);
  });
}

/** Whether a token answers a request: same nonce as the request carries, in INTEGER form. */
export function nonceMatches(token: TimestampToken, nonce: Uint8Array): boolean {
  return token.nonce === toHex(der.decode(nonceElement(nonce)).content);
}

/** What a token is held against. */
export interface TimestampOptions {
  /** What must have been stamped: its digest, or the octets themselves (any digest algorithm of the token then fits). */
  readonly imprint: Imprint | { readonly data: Uint8Array };
  /** Trust anchors, DER or parsed. */
  readonly trust: readonly (Uint8Array | Certificate)[];
  /** Moment for which the authority's certificate is judged. Default: the time in the token. */
  readonly at?: Date | undefined;
  readonly intermediates?: readonly (Uint8Array | Certificate)[] | undefined;
  readonly revocation?: RevocationEvidence | undefined;
}

/** Whether the token stamps what it should. */
function imprintFits(token: TimestampToken, wanted: TimestampOptions['imprint']): boolean {
  const { hash, digest: stamped } = token.imprint;
  if (hash === undefined) return false;
  if ('data' in wanted) return equalBytes(stamped, digest(hash, wanted.data));
  return hash === wanted.hash && equalBytes(stamped, wanted.digest);
}

/**
 * Verifies a token: imprint, signature with ESS reference, profile of the authority's certificate
 * (critical extended key usage, RFC 3161 §2.3) and its chain.
 * @param timestamp DER or parsed token
 * @throws PkiError CMS_MALFORMED, TIMESTAMP_MALFORMED; CERTIFICATE_MALFORMED for an unreadable intermediate
 */
export async function verifyTimestampToken(
  timestamp: Uint8Array | TimestampToken,
  options: TimestampOptions,
): Promise<TimestampVerification> {
  const token = timestamp instanceof Uint8Array ? parseTimestampToken(timestamp) : timestamp;
  const { signedData } = token;
  // a requester may have asked for a token without certificates (RFC 3161 §2.4.1, certReq)
  const certificates = [...signedData.certificates, ...(options.intermediates ?? []).map(certificateOf)];
  const signature = await verifySignerInfo({ ...signedData, certificates }, 0, { content: signedData.content as Uint8Array });
  const { certificate } = signature;
  if (signature.status !== 'valid' || certificate === undefined) {
    const known = signature.status === 'malformed' || signature.status === 'algorithmUnsupported';
    return { status: known ? (signature.status as 'malformed') : 'signatureInvalid', reason: signature.reason, token, certificate };
  }
  if (token.imprint.hash === undefined) {
    return { status: 'algorithmUnsupported', reason: 'the digest algorithm of the imprint is not supported', token, certificate };
  }
  if (!imprintFits(token, options.imprint)) {
    return { status: 'imprintMismatch', reason: 'the time stamp belongs to other data', token, certificate };
  }
  const chain = await buildChain(certificate, {
    intermediates: certificates,
    trust: options.trust,
    at: options.at ?? token.time,
    usage: 'timestamping',
    revocation: options.revocation,
  });
  return { status: chain.status === 'trusted' ? 'valid' : chain.status, reason: chain.reason, token, certificate, chain };
}
