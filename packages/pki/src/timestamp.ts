import { digestWeakness, signerWeakness } from './algorithm-policy.ts';
import { digestAlgorithm, hashByOid, parseAlgorithm } from './algorithms.ts';
import { equalBytes, toHex } from './bytes.ts';
import { type Certificate, certificateOf } from './certificate.ts';
import { buildChain, type ChainResult } from './chain.ts';
import { parseSignedData, type SignedData, verifySignerInfo } from './cms.ts';
import * as der from './der.ts';
import type { Effort } from './effort.ts';
import { parsing } from './errors.ts';
import { digest } from './hash.ts';
import { OID } from './oids.ts';
import type { HashName } from './ports.ts';
import type { RevocationEvidence } from './revocation.ts';

/*
 * Time-stamp tokens (RFC 3161): a CMS SignedData of an authority around a TSTInfo, which says that a digest was known at a time.
 * Requests and responses are here, too; others carry them (`httpTimestampAuthority`, or the built-in
 * `localTimestampAuthority`).
 */

/** Digest of what is stamped. */
export interface Imprint {
  /** Digest algorithm of `digest`. */
  readonly hash: HashName;
  readonly digest: Uint8Array;
}

/** A TimeStampToken (RFC 3161 §2.4.2) taken apart; nothing in it has been verified. */
export interface TimestampToken {
  /** genTime: when the authority saw the digest, in UTC. */
  readonly time: Date;
  /** The time is exact to ± this many milliseconds, where the authority says so. */
  readonly accuracyMs?: number | undefined;
  /** Dotted identifier of the policy the authority followed. */
  readonly policy: string;
  /** Number of the token, unique for its authority; hexadecimal. */
  readonly serial: string;
  /** What was stamped. `hash` is undefined for a digest this package does not know. */
  readonly imprint: { readonly hash: HashName | undefined; readonly digest: Uint8Array };
  /** Contents of the INTEGER in hexadecimal; compare with `nonceMatches`. */
  readonly nonce?: string | undefined;
  /** The CMS around it, with the signature of the authority. */
  readonly signedData: SignedData;
}

/** Outcome of verifying a token; the statuses of chains appear as they are. */
export interface TimestampVerification {
  /**
   * `valid`: the authority is trusted and stamped this imprint. `imprintMismatch`: a good stamp of something else.
   * `signatureInvalid`: the token was changed, or is not the authority's. `fromTheFuture`: it names a time that had not come yet when the
   * token was there. `weakAlgorithm`: also for the token itself and for the digest it stamps.
   */
  readonly status:
    | 'valid'
    | 'imprintMismatch'
    | 'signatureInvalid'
    | 'malformed'
    | 'algorithmUnsupported'
    | 'fromTheFuture'
    | Exclude<ChainResult['status'], 'trusted'>;
  /** English sentence for logs and reports. */
  readonly reason: string;
  /** The token, taken apart. */
  readonly token: TimestampToken;
  /** The authority's certificate. */
  readonly certificate?: Certificate | undefined;
  /** Path of the authority's certificate; absent when the token failed before. */
  readonly chain?: ChainResult | undefined;
}

/** Contents octets of the INTEGER a nonce becomes: positive and minimal. */
const nonceElement = (nonce: Uint8Array) => der.integer(nonce);

/**
 * A TimeStampReq that asks for the authority's certificate:
 *
 *   TimeStampReq ::= SEQUENCE { version INTEGER, messageImprint SEQUENCE { hashAlgorithm, hashedMessage }, reqPolicy OPTIONAL,
 *                               nonce INTEGER OPTIONAL, certReq BOOLEAN DEFAULT FALSE }
 *
 * (RFC 3161 §2.4.1)
 * @param request.nonce unsigned octets; 8 random ones bind the answer to this request
 * @param request.policy dotted identifier of the policy wanted; absent: the authority's own choice
 * @returns DER
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
  /** PKIStatus (RFC 3161 §2.4.2): 0 granted, 1 granted with modifications, 2 and above not granted. */
  readonly status: number;
  /** What the authority says about it, its texts joined; empty when it says nothing. */
  readonly text: string;
  /** DER TimeStampToken; absent when none was granted. */
  readonly token: Uint8Array | undefined;
}

/**
 * Reads a TimeStampResp:
 *
 *   TimeStampResp ::= SEQUENCE { status PKIStatusInfo, timeStampToken ContentInfo OPTIONAL }
 *   PKIStatusInfo ::= SEQUENCE { status INTEGER, statusString SEQUENCE OF UTF8String OPTIONAL, failInfo BIT STRING OPTIONAL }
 *
 * (RFC 3161 §2.4.2) The token is not looked at: see `verifyTimestampToken`.
 * @throws PkiError TIMESTAMP_MALFORMED
 */
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

/**
 * Whether a token answers a request: same nonce as the request carries, in INTEGER form (leading zeros of the octets vanish there).
 * @param nonce the unsigned octets given to `timestampRequest`
 */
export function nonceMatches(token: TimestampToken, nonce: Uint8Array): boolean {
  return token.nonce === toHex(der.decode(nonceElement(nonce)).content);
}

/** What a token is held against. */
export interface TimestampOptions {
  /** What must have been stamped: its digest, or the octets themselves (any digest algorithm of the token then fits). */
  readonly imprint: Imprint | { readonly data: Uint8Array };
  /** Trust anchors, DER or parsed. */
  readonly trust: readonly (Uint8Array | Certificate)[];
  /** Moment for which the authority's certificate and the algorithms are judged. Default: the time in the token, for one just made. */
  readonly at?: Date | undefined;
  /** By when the token was there: one that names a later time is `fromTheFuture`. Absent: its time is not looked at. */
  readonly existedAt?: Date | undefined;
  /** Further certificates for the authority's path, beside those in the token. */
  readonly intermediates?: readonly (Uint8Array | Certificate)[] | undefined;
  /** CRLs and OCSP responses about the authority; absent: its revocation is not looked at. */
  readonly revocation?: RevocationEvidence | undefined;
  /** What may be spent on it and on others. */
  readonly effort?: Effort | undefined;
}

/** Clocks differ; a stamp this much ahead of ours is not from the future. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

/** Whether a stamp names a time after the moment by which it provably existed. */
export function isFromTheFuture(token: TimestampToken, existedAt: Date): boolean {
  return token.time.getTime() > existedAt.getTime() + CLOCK_TOLERANCE_MS;
}

/** Whether the token stamps what it should. */
function imprintFits(token: TimestampToken, wanted: TimestampOptions['imprint']): boolean {
  const { hash, digest: stamped } = token.imprint;
  if (hash === undefined) return false;
  if ('data' in wanted) return equalBytes(stamped, digest(hash, wanted.data));
  return hash === wanted.hash && equalBytes(stamped, wanted.digest);
}

/** What is wrong with a token whose signature holds. */
type TokenProblem = Pick<TimestampVerification, 'status' | 'reason'>;

/** What of the token's own words does not fit: what it stamps, and when. */
function tokenProblem(token: TimestampToken, { imprint, existedAt }: TimestampOptions): TokenProblem | undefined {
  if (token.imprint.hash === undefined) {
    return { status: 'algorithmUnsupported', reason: 'the digest algorithm of the imprint is not supported' };
  }
  if (!imprintFits(token, imprint)) return { status: 'imprintMismatch', reason: 'the time stamp belongs to other data' };
  if (!existedAt || !isFromTheFuture(token, existedAt)) return undefined;
  return { status: 'fromTheFuture', reason: 'the time stamp names a time that has not come yet' };
}

/** What of a token is too weak at a moment: the digest it stamps, its own digest, or the authority's key. */
function weaknessProblem({ imprint, signedData }: TimestampToken, certificate: Certificate, at: Date): TokenProblem | undefined {
  const [signer] = signedData.signerInfos;
  const weakness = (imprint.hash && digestWeakness(imprint.hash, at)) ?? (signer && signerWeakness(signer, certificate, at));
  return weakness === undefined ? undefined : { status: 'weakAlgorithm', reason: `the time stamp rests on ${weakness}` };
}

/**
 * Verifies a token: imprint, signature with ESS reference, time and algorithms, profile of the authority's certificate
 * (critical extended key usage, RFC 3161 §2.3) and its chain. A certificate revoked after the token was made, and not because its key was
 * lost, leaves the token good (RFC 3161 §4).
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
  const content = { content: signedData.content as Uint8Array };
  const signature = await verifySignerInfo({ ...signedData, certificates }, 0, content, options.effort);
  const { certificate } = signature;
  if (signature.status !== 'valid' || certificate === undefined) {
    const known = signature.status === 'malformed' || signature.status === 'algorithmUnsupported';
    return { status: known ? (signature.status as 'malformed') : 'signatureInvalid', reason: signature.reason, token, certificate };
  }
  const at = options.at ?? token.time;
  const problem = tokenProblem(token, options) ?? weaknessProblem(token, certificate, at);
  if (problem !== undefined) return { ...problem, token, certificate };
  const chain = await buildChain(certificate, {
    intermediates: certificates,
    trust: options.trust,
    at,
    usage: 'timestamping',
    stampedAt: token.time,
    revocation: options.revocation,
    effort: options.effort,
  });
  return { status: chain.status === 'trusted' ? 'valid' : chain.status, reason: chain.reason, token, certificate, chain };
}
