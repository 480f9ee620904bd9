import { pathWeakness } from './algorithm-policy.ts';
import { toHex } from './bytes.ts';
import { type Certificate, certificateOf } from './certificate.ts';
import { policyProblem } from './certificate-policies.ts';
import { type CertificateUsage, checkIssuer, checkUsage } from './certificate-profile.ts';
import { type DistinguishedName, namesMatch } from './distinguished-name.ts';
import type { Effort } from './effort.ts';
import { PkiError } from './errors.ts';
import { nameProblem } from './name-constraints.ts';
import type { RevocationEvidence, RevocationStatus } from './revocation.ts';
import { pathRevocation } from './revocation.ts';
import { verifyClaim } from './verify-signature.ts';

/** Outcome of path validation. `trusted` is the only good one. */
export type ChainStatus =
  | 'trusted'
  /** No path ends at a trust anchor. */
  | 'untrusted'
  | 'expired'
  | 'notYetValid'
  | 'revoked'
  /** A certificate names an issuer that is at hand, but that issuer did not sign it. */
  | 'brokenSignature'
  /** A certificate of the path may not be used so: not a CA, wrong key usage, unknown critical extension, a name or policy that an authority above it does not allow. */
  | 'badProfile'
  /** A certificate of the path is signed by an algorithm, or with a key, that proves nothing at the moment in question. */
  | 'weakAlgorithm'
  /** The certificates at hand allow more paths than are tried, or longer ones; among those tried, none was trusted. */
  | 'tooComplex';

/** The best path that was found, and what is wrong with it. */
export interface ChainResult {
  /** Everything but `trusted` is a reason not to believe. */
  readonly status: ChainStatus;
  /** Leaf first; complete up to the anchor unless `status` is untrusted, brokenSignature or tooComplex. */
  readonly path: readonly Certificate[];
  /** English sentence for logs and reports. */
  readonly reason: string;
  /** What the evidence says about the path; a revoked certificate makes `status` revoked, too. */
  readonly revocation: RevocationStatus;
  /** `revocation` is unknown only because the evidence was out of date by the moment in question. */
  readonly isStale?: boolean | undefined;
  /** When it was revoked; present only when `status` is revoked. */
  readonly revokedAt?: Date | undefined;
  /** What is weak, e.g. `SHA-1`; present only when `status` is weakAlgorithm. */
  readonly weakness?: string | undefined;
}

/** What a path may be made of and what it is judged by. */
export interface ChainOptions {
  /** Certificates that came with the signature; they prove nothing by themselves. */
  readonly intermediates?: readonly (Uint8Array | Certificate)[] | undefined;
  /** Trust anchors: DER or parsed. */
  readonly trust: readonly (Uint8Array | Certificate)[];
  /** The moment for which validity is judged: a proven time of existence, or now. */
  readonly at: Date;
  /**
   * The time that a time-stamp of the leaf names: if the leaf was revoked later, for a reason that is no compromise of its key, that stamp
   * stays good (RFC 3161 §4).
   */
  readonly stampedAt?: Date | undefined;
  /** What the leaf is used for. Default: `documentSigning`. */
  readonly usage?: CertificateUsage | undefined;
  /** CRLs and OCSP responses at hand; absent: revocation is not looked at. */
  readonly revocation?: RevocationEvidence | undefined;
  /** What may be spent on this path and on others: those tried in vain count together. */
  readonly effort?: Effort | undefined;
}

/** Certificates in one path. Real ones have two to four. */
const MAX_PATH = 10;

/** Ceiling on the paths tried in vain, each of which costs a signature: many certificates under one name must not cost minutes. */
const MAX_TRIED = 100;

/** More certificates than this come with no honest signature. */
const MAX_POOL = 500;

/** Broken candidates are worth reporting only when nothing better was found. */
const PREFERENCE: readonly ChainStatus[] = [
  'trusted',
  'revoked',
  'expired',
  'notYetValid',
  'weakAlgorithm',
  'badProfile',
  'brokenSignature',
  'tooComplex',
  'untrusted',
];

/** State of one search through the issuers. */
interface Search {
  readonly anchors: readonly Certificate[];
  readonly pool: readonly Certificate[];
  readonly options: ChainOptions;
  tried: number;
  /** Certificates by the name they bear, as it is encoded. */
  readonly bearers: Map<string, Certificate[]>;
  best: ChainResult;
}

/** Remembers `result` if it is less bad than the best one so far. */
function keep(search: Search, result: ChainResult): void {
  if (PREFERENCE.indexOf(result.status) < PREFERENCE.indexOf(search.best.status)) search.best = result;
}

/** An anchor is recognised by its octets, not by its name or key. */
const isAnchor = (search: Search, certificate: Certificate) =>
  search.anchors.some((anchor) => anchor.fingerprint === certificate.fingerprint);

/** Whether the key of `issuer` made the signature on `certificate`. */
async function signedBy(certificate: Certificate, issuer: Certificate, effort: Effort | undefined): Promise<boolean> {
  const { signatureAlgorithm: algorithm, tbs: message, signature } = certificate;
  try {
    return await verifyClaim({ key: issuer.publicKey, algorithm, message, signature }, effort);
  } catch (error) {
    if (error instanceof PkiError) return false; // an algorithm we do not know proves nothing
    throw error;
  }
}

/** How a certificate is called in reasons. */
const label = (certificate: Certificate) => certificate.subject.commonName ?? (certificate.subject.text || certificate.serial);

/** Why the certificates of a path may not be used so, or undefined (RFC 5280 §6.1.3 b–f, §6.1.4). */
function profileProblem(path: readonly Certificate[], usage: CertificateUsage): string | undefined {
  const unknown = path.find((certificate) => certificate.unknownCritical.length > 0);
  if (unknown) return `"${label(unknown)}" has a critical extension that is not supported: ${unknown.unknownCritical[0]}`;
  const leaf = path[0] as Certificate;
  const usageProblem = checkUsage(leaf, usage);
  if (usageProblem !== undefined) return `"${label(leaf)}" ${usageProblem}`;
  for (let i = 1; i < path.length; i++) {
    const issuer = path[i] as Certificate;
    // RFC 5280 §4.2.1.9: self-issued certificates do not count towards the path length
    const below = path.slice(1, i).filter((certificate) => !certificate.selfIssued).length;
    const problem = checkIssuer(issuer, { below, anchor: i === path.length - 1 });
    if (problem !== undefined) return `"${label(issuer)}" ${problem}`;
  }
  const [constrained, problem] = nameProblem(path) ?? policyProblem(path) ?? [];
  return constrained && `"${label(constrained)}" ${problem}`;
}

/** The first certificate of the path that is out of its time at `at`. */
function validityProblem(path: readonly Certificate[], at: Date): Pick<ChainResult, 'status' | 'reason'> | undefined {
  for (const certificate of path) {
    const { notBefore, notAfter } = certificate;
    if (at < notBefore) return { status: 'notYetValid', reason: `"${label(certificate)}" is valid from ${notBefore.toISOString()}` };
    if (at > notAfter) return { status: 'expired', reason: `"${label(certificate)}" expired at ${notAfter.toISOString()}` };
  }
  return undefined;
}

/** Checks of a path that reaches an anchor: profile, revocation, time (RFC 5280 §6.1.3–6.1.4), algorithms. */
async function judge(path: readonly Certificate[], options: ChainOptions): Promise<ChainResult> {
  const profile = profileProblem(path, options.usage ?? 'documentSigning');
  if (profile !== undefined) return { status: 'badProfile', path, reason: profile, revocation: 'notChecked' };
  const { status: revocation, isStale, certificate, revokedAt } = await pathRevocation(path, options);
  if (certificate !== undefined) {
    const reason = `"${label(certificate)}" was revoked${revokedAt ? ` at ${revokedAt.toISOString()}` : ''}`;
    return { status: 'revoked', path, reason, revocation, revokedAt };
  }
  const validity = validityProblem(path, options.at);
  if (validity !== undefined) return { ...validity, path, revocation, isStale };
  const [weak, weakness] = pathWeakness(path, options.at) ?? [];
  if (weak !== undefined) {
    return { status: 'weakAlgorithm', path, reason: `"${label(weak)}" is signed with ${weakness}`, revocation, isStale, weakness };
  }
  const reason = `the path ends at the trust anchor "${label(path.at(-1) as Certificate)}"`;
  return { status: 'trusted', path, reason, revocation, isStale };
}

/** All certificates of one name. They are looked for once: comparing names is what costs in a thicket of paths. */
function bearersOf(search: Search, name: DistinguishedName): Certificate[] {
  const key = toHex(name.der);
  const known = search.bearers.get(key);
  if (known) return known;
  const found = [...search.anchors, ...search.pool].filter(({ subject }) => namesMatch(subject, name));
  search.bearers.set(key, found);
  return found;
}

/** Issuers that may have signed `certificate`, anchors first, matching key identifiers before others. */
function candidates(search: Search, certificate: Certificate, path: readonly Certificate[]): Certificate[] {
  const named = bearersOf(search, certificate.issuer).filter((candidate) => !path.includes(candidate));
  const wanted = certificate.authorityKeyId;
  if (wanted === undefined) return named;
  const mismatch = (candidate: Certificate) => Number(candidate.subjectKeyId !== undefined && candidate.subjectKeyId !== wanted);
  return named.sort((a, b) => mismatch(a) - mismatch(b));
}

/** Depth-first search for the first path without a flaw; `search.best` remembers the least bad one. */
async function explore(search: Search, path: readonly Certificate[]): Promise<boolean> {
  const last = path.at(-1) as Certificate;
  if (isAnchor(search, last)) {
    const result = await judge(path, search.options);
    keep(search, result);
    return result.status === 'trusted';
  }
  for (const issuer of candidates(search, last, path)) {
    if (path.length >= MAX_PATH || wastedBy(search, path.length) + search.tried++ >= MAX_TRIED) {
      keep(search, { status: 'tooComplex', path, reason: `"${label(last)}" leads to too many paths`, revocation: 'notChecked' });
      return false;
    }
    if (await signedBy(last, issuer, search.options.effort)) {
      const longer = [...path, issuer];
      if (search.best.status === 'untrusted' && longer.length > search.best.path.length) search.best = untrusted(longer);
      if (await explore(search, longer)) return true;
    } else if (issuer.subjectKeyId === last.authorityKeyId || issuer.subjectKeyId === undefined) {
      const reason = `"${label(last)}" was not signed by "${label(issuer)}"`;
      keep(search, { status: 'brokenSignature', path, reason, revocation: 'notChecked' });
    }
  }
  return false;
}

/** What searches before this one tried in vain; of its own tries those on a path of this length are none. */
const wastedBy = ({ options: { effort } }: Search, length: number): number => (effort ? effort.wasted - length : 0);

/** The result when no anchor can be reached; `path` is the longest that could be built. */
function untrusted(path: readonly Certificate[]): ChainResult {
  const last = path.at(-1) as Certificate;
  const reason = last.selfIssued
    ? `"${label(last)}" is not among the trust anchors`
    : `the issuer "${last.issuer.commonName ?? last.issuer.text}" of "${label(last)}" is not known`;
  return { status: 'untrusted', path, reason, revocation: 'notChecked' };
}

/** Certificates that can be read; one that cannot is no help for any path. */
function readable(certificates: readonly (Uint8Array | Certificate)[]): Certificate[] {
  return certificates.flatMap((certificate) => {
    try {
      return [certificateOf(certificate)];
    } catch {
      return [];
    }
  });
}

/**
 * Builds and validates a certification path (RFC 5280 §6). A certificate that is itself an anchor is trusted directly.
 * All certificates of the path, the anchor included, must be valid at `options.at` (shell model); signatures are verified on the
 * way up, so a certificate that only bears the right name never gets into the path.
 *
 * Name constraints are evaluated for directory names and e-mail addresses (a name of another kind under a critical constraint
 * of its kind makes the path `badProfile`), policies for a reader that takes all as alike (see `nameProblem`, `policyProblem`).
 * When there are several paths, the first good one is taken, or else the one with the least grave flaw: revoked before expired,
 * expired before misused. The work is bounded: ten certificates in a path, a hundred paths tried in vain (with an `effort` all its searches
 * together), 500 intermediates; what ends at a bound is `tooComplex`, never trusted.
 * @param leaf DER or parsed
 * @returns the path and what is wrong with it; intermediates and anchors that cannot be read are passed over
 * @throws PkiError CERTIFICATE_MALFORMED for an unreadable leaf
 */
export async function buildChain(leaf: Uint8Array | Certificate, options: ChainOptions): Promise<ChainResult> {
  const certificate = certificateOf(leaf);
  const path = [certificate];
  const anchors = readable(options.trust);
  // each certificate once: a path that came back to one of its own would not end
  const once = new Map([certificate, ...anchors].map((given) => [given.fingerprint, given]));
  const pool: Certificate[] = [];
  for (const given of readable((options.intermediates ?? []).slice(0, MAX_POOL))) {
    if (!once.has(given.fingerprint)) pool.push(given);
    once.set(given.fingerprint, given);
  }
  const search: Search = {
    anchors,
    pool,
    options,
    tried: 0,
    bearers: new Map(),
    best: untrusted(path),
  };
  await explore(search, path);
  const { effort } = options;
  if (effort) effort.wasted += Math.max(0, search.tried - search.best.path.length);
  return search.best;
}
