import { signatureWeakness } from './algorithm-policy.ts';
import type { Certificate } from './certificate.ts';
import { parseCrl, verifyCrl } from './crl.ts';
import type { Effort } from './effort.ts';
import { PkiError } from './errors.ts';
import { findAnswer, parseOcspResponse, responderOf } from './ocsp.ts';

/*
 * Revocation after RFC 5280 §6.3 and RFC 6960, reduced to the question a signature asks: was this certificate revoked at the
 * moment `at`? Evidence may be older than the question (a cached list) or younger (collected for long-term validation).
 */

/**
 * `good`: current evidence says that nothing was revoked. `revoked`: something was, at or before the moment in question.
 * `unknown`: looked at, but nothing usable speaks for every certificate of the path. `notChecked`: there was no evidence to look at.
 */
export type RevocationStatus = 'good' | 'revoked' | 'unknown' | 'notChecked';

/** DER of CRLs and OCSP responses, from a document security store, a CMS or the network. Order does not matter. */
export interface RevocationEvidence {
  /** CRLs (RFC 5280 §5). */
  readonly crls?: readonly Uint8Array[] | undefined;
  /** OCSPResponses (RFC 6960 §4.2.1). */
  readonly ocspResponses?: readonly Uint8Array[] | undefined;
}

/** Outcome for one certificate or for a whole path. */
export interface RevocationFinding {
  /** For a path: `revoked` when one certificate is, `good` only when all are known to be. */
  readonly status: RevocationStatus;
  /** `status` is unknown only because evidence that speaks for the certificates was out of date by then. */
  readonly isStale?: boolean | undefined;
  /** The revoked certificate; present exactly when `status` is revoked. */
  readonly certificate?: Certificate | undefined;
  /** When it was revoked, by the authority's word. */
  readonly revokedAt?: Date | undefined;
}

/** An answer without nextUpdate says nothing about how long it holds; one day is what responders commonly publish. */
const DEFAULT_LIFETIME_MS = 86_400_000;

/** What one piece of evidence says about one certificate; no `revokedAt` means "not revoked". */
interface Statement {
  readonly revokedAt?: Date | undefined;
  /** CRLReason (RFC 5280 §5.3.1). */
  readonly reason?: number | undefined;
  readonly thisUpdate: Date;
  readonly nextUpdate?: Date | undefined;
}

/** The moments a certificate is asked about. */
export interface RevocationMoment {
  /** Revoked at or before it: revoked. */
  readonly at: Date;
  /** For the certificate of a time-stamping authority: the time its stamp names (see `UNCOMPROMISED`). */
  readonly stampedAt?: Date | undefined;
  /** What may be spent on it and on others. */
  readonly effort?: Effort | undefined;
}

/**
 * Reasons of a revocation under which an authority's earlier stamps stay good (RFC 3161 §4): unspecified, affiliation changed,
 * superseded, cessation of operation. A revocation that gives no reason, or a compromise, spoils them all.
 */
const UNCOMPROMISED: ReadonlySet<number> = new Set([0, 3, 4, 5]);

/** What one statement, or all of them, say about one certificate. */
type Verdict = 'good' | 'revoked' | 'stale' | 'unknown';

/** Evidence from after `at` is as good as evidence current at `at`: it names the date of revocation. */
function judge({ revokedAt, reason, thisUpdate, nextUpdate }: Statement, { at, stampedAt }: RevocationMoment): Verdict {
  const spared = stampedAt !== undefined && revokedAt !== undefined && stampedAt < revokedAt && UNCOMPROMISED.has(reason ?? -1);
  if (revokedAt !== undefined && revokedAt <= at && !spared) return 'revoked';
  const until = nextUpdate?.getTime() ?? thisUpdate.getTime() + DEFAULT_LIFETIME_MS;
  return at.getTime() <= until ? 'good' : 'stale';
}

/** A certificate, the one above it, and the moment for which the evidence has to be trustworthy. */
interface Subject {
  readonly certificate: Certificate;
  readonly issuer: Certificate;
  readonly at: Date;
  readonly effort: Effort | undefined;
}

/** Reads evidence once, however many certificates it is asked about. */
function readOnce<T>(read: (bytes: Uint8Array) => T): (bytes: Uint8Array) => T {
  const known = new WeakMap<Uint8Array, T>();
  return (bytes) => {
    const value = known.get(bytes) ?? read(bytes);
    known.set(bytes, value);
    return value;
  };
}
const readCrl = readOnce(parseCrl);
const readOcspResponse = readOnce(parseOcspResponse);

/** Evidence younger than the question was signed when it was made: only then its algorithms need to have been good. */
const latest = (at: Date, thisUpdate: Date): Date => (at > thisUpdate ? at : thisUpdate);

/** @returns undefined when the list does not speak for this certificate */
async function fromCrl(bytes: Uint8Array, { certificate, issuer, at, effort }: Subject): Promise<Statement | undefined> {
  effort?.spend(bytes.length >> 3);
  const crl = readCrl(bytes);
  const covered = certificate.isCa ? crl.covers.authorities : crl.covers.endEntities;
  if (!covered || !(await verifyCrl(crl, issuer, effort))) return undefined;
  if (signatureWeakness(crl.signatureAlgorithm, issuer.publicKey, latest(at, crl.thisUpdate)) !== undefined) return undefined;
  const entry = crl.find(certificate.serial);
  // reason 8, removeFromCRL, occurs in delta lists only and means "not revoked"
  const revokedAt = entry?.reason === 8 ? undefined : entry?.revokedAt;
  return { revokedAt, reason: entry?.reason, thisUpdate: crl.thisUpdate, nextUpdate: crl.nextUpdate };
}

/** @returns undefined when the response does not speak for this certificate */
async function fromOcsp(bytes: Uint8Array, { certificate, issuer, at, effort }: Subject): Promise<Statement | undefined> {
  effort?.spend(bytes.length);
  const response = readOcspResponse(bytes);
  const answer = findAnswer(response, certificate, issuer);
  if (answer === undefined || answer.status === 'unknown') return undefined;
  const responder = await responderOf(response, issuer, effort);
  if (responder === undefined) return undefined;
  const made = latest(at, answer.thisUpdate);
  const weak =
    signatureWeakness(response.signatureAlgorithm, responder.publicKey, made) ??
    (responder === issuer ? undefined : signatureWeakness(responder.signatureAlgorithm, issuer.publicKey, made));
  return weak === undefined ? answer : undefined;
}

/** One kind of evidence. */
type Reader = (bytes: Uint8Array, subject: Subject) => Promise<Statement | undefined>;

/**
 * What the evidence says about one certificate at a moment. Evidence that cannot be read, is not signed by the issuer, or rests on an
 * algorithm that proves nothing counts as absent; one statement of revocation outweighs any number of good ones.
 * @param issuer the certificate above it in the path, whose key must have signed the evidence
 * @returns good, revoked or unknown; it never throws for evidence that is merely broken
 */
export async function checkRevocation(
  certificate: Certificate,
  issuer: Certificate,
  evidence: RevocationEvidence,
  moment: RevocationMoment,
): Promise<RevocationFinding> {
  let best: Verdict = 'unknown';
  const sources: [Reader, readonly Uint8Array[]][] = [
    [fromOcsp, evidence.ocspResponses ?? []],
    [fromCrl, evidence.crls ?? []],
  ];
  for (const [read, items] of sources) {
    for (const bytes of items) {
      const statement = await read(bytes, { certificate, issuer, at: moment.at, effort: moment.effort }).catch(ignoreUnusable);
      const verdict = statement === undefined ? 'unknown' : judge(statement, moment);
      if (verdict === 'revoked') return { status: 'revoked', certificate, revokedAt: statement?.revokedAt };
      if (verdict === 'good' || (verdict === 'stale' && best === 'unknown')) best = verdict;
    }
  }
  return best === 'stale' ? { status: 'unknown', isStale: true } : { status: best };
}

/** Broken evidence is no evidence; anything but a typed error is a defect. */
function ignoreUnusable(error: unknown): undefined {
  if (!(error instanceof PkiError)) throw error;
}

/**
 * Revocation along a path (leaf first, anchor last; the anchor itself is not checked).
 * @returns `good` only when every certificate below the anchor is known to be good
 */
export async function pathRevocation(
  path: readonly Certificate[],
  options: RevocationMoment & { readonly revocation?: RevocationEvidence | undefined },
): Promise<RevocationFinding> {
  if (options.revocation === undefined) return { status: 'notChecked' };
  const unknown: RevocationFinding[] = [];
  for (let i = 0; i + 1 < path.length; i++) {
    const certificate = path[i] as Certificate;
    if (certificate.ocspNoCheck) continue;
    // the reason why an authority was revoked says nothing about the certificates it issued: only the leaf's own revocation may spare its stamp
    const moment = i === 0 ? options : { at: options.at, effort: options.effort };
    const finding = await checkRevocation(certificate, path[i + 1] as Certificate, options.revocation, moment);
    if (finding.status === 'revoked') return finding;
    if (finding.status === 'unknown') unknown.push(finding);
  }
  return unknown.length === 0 ? { status: 'good' } : { status: 'unknown', isStale: unknown.every(({ isStale }) => isStale) };
}
