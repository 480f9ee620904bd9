import type { Certificate } from './certificate.ts';
import { parseCrl, verifyCrl } from './crl.ts';
import { PkiError } from './errors.ts';
import { findAnswer, parseOcspResponse, verifyOcspResponse } from './ocsp.ts';

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
  readonly thisUpdate: Date;
  readonly nextUpdate?: Date | undefined;
}

/** Evidence from after `at` is as good as evidence current at `at`: it names the date of revocation. */
function judge(statement: Statement, at: Date): 'good' | 'revoked' | 'unknown' {
  if (statement.revokedAt !== undefined && statement.revokedAt <= at) return 'revoked';
  const until = statement.nextUpdate?.getTime() ?? statement.thisUpdate.getTime() + DEFAULT_LIFETIME_MS;
  return at.getTime() <= until ? 'good' : 'unknown';
}

/** @returns undefined when the list does not speak for this certificate */
async function fromCrl(bytes: Uint8Array, certificate: Certificate, issuer: Certificate): Promise<Statement | undefined> {
  const crl = parseCrl(bytes);
  const covered = certificate.isCa ? crl.covers.authorities : crl.covers.endEntities;
  if (!covered || !(await verifyCrl(crl, issuer))) return undefined;
  const entry = crl.find(certificate.serial);
  // reason 8, removeFromCRL, occurs in delta lists only and means "not revoked"
  return { revokedAt: entry?.reason === 8 ? undefined : entry?.revokedAt, thisUpdate: crl.thisUpdate, nextUpdate: crl.nextUpdate };
}

/** @returns undefined when the response does not speak for this certificate */
async function fromOcsp(bytes: Uint8Array, certificate: Certificate, issuer: Certificate): Promise<Statement | undefined> {
  const response = parseOcspResponse(bytes);
  const answer = findAnswer(response, certificate, issuer);
  if (answer === undefined || answer.status === 'unknown' || !(await verifyOcspResponse(response, issuer))) return undefined;
  return answer;
}

/** One kind of evidence. */
type Reader = (bytes: Uint8Array, certificate: Certificate, issuer: Certificate) => Promise<Statement | undefined>;

/**
 * What the evidence says about one certificate at the moment `at`. Evidence that cannot be read, is not signed by the
 * issuer or is out of date counts as absent; one statement of revocation outweighs any number of good ones.
 * @param issuer the certificate above it in the path, whose key must have signed the evidence
 * @returns good, revoked or unknown; it never throws for evidence that is merely broken
 */
export async function checkRevocation(
  certificate: Certificate,
  issuer: Certificate,
  evidence: RevocationEvidence,
  at: Date,
): Promise<RevocationFinding> {
  let status: RevocationStatus = 'unknown';
  const sources: [Reader, readonly Uint8Array[]][] = [
    [fromOcsp, evidence.ocspResponses ?? []],
    [fromCrl, evidence.crls ?? []],
  ];
  for (const [read, items] of sources) {
    for (const bytes of items) {
      const statement = await read(bytes, certificate, issuer).catch(ignoreUnusable);
      const verdict = statement === undefined ? 'unknown' : judge(statement, at);
      if (verdict === 'revoked') return { status: 'revoked', certificate, revokedAt: statement?.revokedAt };
      if (verdict === 'good') status = 'good';
    }
  }
  return { status };
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
  options: { readonly revocation?: RevocationEvidence | undefined; readonly at: Date },
): Promise<RevocationFinding> {
  if (options.revocation === undefined) return { status: 'notChecked' };
  let status: RevocationStatus = 'good';
  for (let i = 0; i + 1 < path.length; i++) {
    const certificate = path[i] as Certificate;
    if (certificate.ocspNoCheck) continue;
    const finding = await checkRevocation(certificate, path[i + 1] as Certificate, options.revocation, options.at);
    if (finding.status === 'revoked') return finding;
    if (finding.status === 'unknown') status = 'unknown';
  }
  return { status };
}
