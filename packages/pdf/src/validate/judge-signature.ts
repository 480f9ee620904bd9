/*
 * From what was found about one signature to its report, in the order of ETSI EN 319 102-1 §5: the format, the value
 * against the signed bytes, the certificate chain at the time the signature provably existed, then what was done to the
 * file afterwards. A fault makes a signature invalid; something that cannot be known, such as an authority nobody
 * trusts, makes it indeterminate. The two are never mixed up: an unknown signer is no forger.
 */
import { buildChain, type Certificate, type ChainResult, type ChainStatus, type RevocationEvidence } from '@moqi/pki';
import { certificationOf } from '../document/certification.ts';
import type { SecurityStore } from '../document/security-store.ts';
import { PdfString } from '../syntax/objects.ts';
import { dateOf } from '../syntax/text.ts';
import { signerOf, summaryOf } from './certificate-summary.ts';
import { type FoundSignature, isTimestamp } from './collect-signatures.ts';
import type { Coverage } from './coverage.ts';
import { placeOf } from './place.ts';
import type { Change, Sentence, SignatureReport } from './report.ts';
import type { Revision } from './revisions.ts';
import { changedAfter, type ReasonCode, reason, verdictOf } from './sentences.ts';
import { judgeStamp, type SignatureValue, type StampVerdict, verifyValue } from './signature-value.ts';

/** What all signatures of one validation share. */
export interface Context {
  readonly revisions: readonly Revision[];
  readonly trust: readonly Uint8Array[];
  readonly ownRoots: readonly Uint8Array[];
  readonly now: Date;
  readonly store: SecurityStore | undefined;
  readonly revocation: RevocationEvidence | undefined;
}

/**
 * A signature with everything the file says about it. What failed early stays in the list: a signature without a usable
 * range is reported with everything else that can be said of it.
 */
export interface Candidate {
  readonly found: FoundSignature;
  readonly coverage: Coverage | undefined;
  readonly value: SignatureValue | undefined;
  /** Digest of the byte range. */
  readonly digest: Uint8Array | undefined;
  /** Faults found so far. */
  readonly faults: readonly Sentence[];
}

/** The cryptographic half of a judgement: integrity, certificate chain, time. */
export interface Proof {
  readonly candidate: Candidate;
  readonly faults: readonly Sentence[];
  readonly certificate: Certificate | undefined;
  readonly chain: ChainResult | undefined;
  /** the file itself carries what shows that nothing was revoked */
  readonly carriesRevocation: boolean;
  readonly stamp: StampVerdict | undefined;
}

/**
 * Verifies the value and the chain. The chain is judged at the earliest time at which the signature provably existed:
 * its time-stamp's, or `provenAt` (a later document time-stamp's), else now (EN 319 102-1 §5.5).
 * A signature is not punished for a certificate that expired later, as long as something shows that it is older than
 * the expiry.
 */
export async function prove(candidate: Candidate, context: Context, provenAt: Date | undefined): Promise<Proof> {
  const { found, value, digest } = candidate;
  const nothing = {
    candidate,
    faults: candidate.faults,
    certificate: undefined,
    chain: undefined,
    carriesRevocation: false,
    stamp: undefined,
  };
  if (!value || !digest) return nothing;
  const { fault, certificate } = await verifyValue(found, value, digest);
  const faults = fault ? [...candidate.faults, fault] : candidate.faults;
  if (!certificate) return { ...nothing, faults };
  const intermediates = [...value.signedData.certificates, ...(context.store?.certificates ?? [])];
  const stamp = isTimestamp(found) ? ownTime(value, certificate) : await judgeStamp(value, { trust: context.trust, intermediates });
  const at = earliest(stamp?.status === 'valid' ? stamp.time : undefined, provenAt) ?? context.now;
  const leaf = { certificate, found, intermediates, at };
  const { chain, carriesRevocation } = await chainWithRevocation(leaf, context);
  return { candidate, faults, certificate, chain, carriesRevocation, stamp };
}

/** The certificate that signed, what may stand above it, and the moment its chain is judged at. */
interface Leaf {
  readonly certificate: Certificate;
  readonly found: FoundSignature;
  readonly intermediates: readonly (Certificate | Uint8Array)[];
  readonly at: Date;
}

/**
 * The chain for the purpose at hand: time-stamps need the critical extended key usage of RFC 3161 §2.3. An authority
 * signs whatever digest it is sent, so its key must count for nothing else.
 */
function chainOf(leaf: Leaf, { trust }: Context, revocation: RevocationEvidence | undefined): Promise<ChainResult> {
  const { certificate, found, intermediates, at } = leaf;
  const usage = isTimestamp(found) ? 'timestamping' : 'documentSigning';
  return buildChain(certificate, { intermediates, trust, at, usage, ...(revocation && { revocation }) });
}

/**
 * By what the file carries where that says enough, else by the current lists as well. The order matters for the level:
 * B-LT is earned by what the file carries, never by what a reader happened to fetch.
 */
async function chainWithRevocation(leaf: Leaf, context: Context): Promise<{ chain: ChainResult; carriesRevocation: boolean }> {
  const own = await chainOf(leaf, context, context.store);
  if (own.revocation === 'good' || !context.revocation) return { chain: own, carriesRevocation: own.revocation === 'good' };
  return { chain: await chainOf(leaf, context, withCurrent(context.store, context.revocation)), carriesRevocation: false };
}

/** What the file carries, and the lists its reader fetched from the authorities. */
function withCurrent(store: SecurityStore | undefined, current: RevocationEvidence): RevocationEvidence {
  return {
    crls: [...(store?.crls ?? []), ...(current.crls ?? [])],
    ocspResponses: [...(store?.ocspResponses ?? []), ...(current.ocspResponses ?? [])],
  };
}

/**
 * A document time-stamp proves its own time. The chain of its authority is the chain of this signature and judged as
 * such, hence no other status here.
 */
function ownTime(value: SignatureValue, certificate: Certificate): StampVerdict | undefined {
  return value.token && { time: value.token.time, authority: certificate.subject.commonName ?? '', status: 'valid' };
}

/** The earlier of two proofs of existence. */
function earliest(left: Date | undefined, right: Date | undefined): Date | undefined {
  if (!left || !right) return left ?? right;
  return left < right ? left : right;
}

const CHAIN_REASONS: Readonly<Record<Exclude<ChainStatus, 'trusted'>, ReasonCode>> = {
  untrusted: 'CHAIN_UNTRUSTED',
  expired: 'CHAIN_EXPIRED',
  notYetValid: 'CHAIN_NOT_YET_VALID',
  revoked: 'CHAIN_REVOKED',
  brokenSignature: 'CHAIN_BROKEN',
  badProfile: 'CHAIN_PROFILE',
};

/**
 * The report of one signature. Nothing is decided here that `reasons` do not say, so the verdict can be derived
 * from them.
 * @param archived a later document time-stamp covers it and the validation data
 * @param proof what the cryptography gave
 * @param context what all signatures of the file share
 */
export function reportOf(proof: Proof, context: Context, after: { changes: readonly Change[]; archived: boolean }): SignatureReport {
  const { candidate, certificate, chain, stamp } = proof;
  const { found, coverage } = candidate;
  const reasons = reasonsOf(proof, after.changes);
  return {
    fieldName: found.field.name,
    kind: isTimestamp(found) ? 'timestamp' : 'signature',
    signer: signerOf(certificate),
    ...(certificate && { certificate: summaryOf(certificate, chain, context.ownRoots) }),
    ...(stamp && { timestamp: stamp }),
    level: levelOf(proof, after.archived),
    integrity: proof.faults.length === 0 && certificate ? 'intact' : 'broken',
    ...covered(coverage),
    chain: chain?.status ?? 'untrusted',
    revocation: chain?.revocation ?? 'notChecked',
    ...stated(found, context),
    changesAfter: after.changes,
    verdict: verdictOf(reasons),
    reasons,
  };
}

/** Coverage in the words of the report. */
function covered(coverage: Coverage | undefined): Pick<SignatureReport, 'coverage' | 'coveredBytes'> {
  if (!coverage) return { coverage: 'partial' };
  const [, , rest, length] = coverage.range;
  return { coverage: coverage.wholeFile ? 'wholeFile' : 'wholeRevision', coveredBytes: rest + length };
}

/**
 * What the signature dictionary and its field say by themselves. None of it is proven by more than the signature
 * itself: /M is a claim, and the box is where the newest revision shows the field, which is what a person looking at
 * the file will see.
 */
function stated(found: FoundSignature, { revisions }: Context): Pick<SignatureReport, 'claimedAt' | 'certification' | 'page' | 'box'> {
  const document = revisions[found.since]?.document;
  if (!document) return {};
  const permission = certificationOf(document, found.dict);
  const newest = revisions.at(-1)?.document;
  const box = newest && placeOf(newest, found.field);
  const claimed = document.resolve(found.dict.get('M'));
  const claimedAt = claimed instanceof PdfString ? dateOf(claimed.bytes) : undefined;
  return {
    ...(claimedAt && { claimedAt }),
    ...(permission !== 0 && { certification: { permission } }),
    ...(box && { page: box.page, box }),
  };
}

/**
 * All reasons, the cryptographic ones first. Time comes last and decides nothing: a signature without a time-stamp is valid as long as
 * its certificate is.
 */
function reasonsOf(proof: Proof, changes: readonly Change[]): Sentence[] {
  const { candidate, certificate, chain } = proof;
  const { present, field } = candidate.found;
  const reasons = [...proof.faults];
  if (chain && chain.status !== 'trusted') reasons.push(reason(CHAIN_REASONS[chain.status], { signer: signerOf(certificate).commonName }));
  reasons.push(...reservations(proof));
  if (!present) reasons.push(reason('SIGNATURE_REMOVED', { field: field.name }));
  for (const change of changes) {
    if (!change.allowed) reasons.push(changedAfter(change));
    else if (change.kind === 'fieldUnverified') reasons.push(reason('SHOWN_UNVERIFIED', change.facts));
  }
  return certificate && !isTimestamp(candidate.found) ? [...reasons, ...timeReasons(proof)] : reasons;
}

/**
 * What speaks against relying on a value that was verified. No faults: what was signed is intact, and a time-stamp that has them still
 * proves its time to the signatures before it.
 */
function reservations({ candidate, certificate }: Proof): Sentence[] {
  const weakness = certificate && weaknessOf(candidate, certificate);
  const surplus = candidate.value?.surplus ?? 0;
  return [
    ...(weakness ? [reason('CRYPTO_WEAK', { detail: weakness })] : []),
    ...(surplus > 0 ? [reason('CONTENTS_SURPLUS', { count: surplus })] : []),
  ];
}

/** Algorithms that ETSI TS 119 312 no longer accepts: collisions of SHA-1 are made at home, short RSA keys are factored. */
function weaknessOf({ value }: Candidate, { publicKey }: Certificate): string | undefined {
  if (value?.hash === 'sha1') return 'SHA-1';
  return publicKey.algorithm === 'rsa' && publicKey.bits < 2000 ? `RSA ${publicKey.bits}` : undefined;
}

/** What can be said of the time of signing. */
function timeReasons({ stamp }: Proof): Sentence[] {
  if (!stamp) return [reason('NO_TIMESTAMP')];
  return stamp.status === 'valid' ? [] : [reason('TIMESTAMP_UNTRUSTED', { detail: stamp.status })];
}

/**
 * Levels of ETSI EN 319 142-1 §6: B-T needs trusted time, B-LT revocation data in the file, B-LTA a time-stamp over
 * both. Each level includes those below it, so the first thing that is missing decides. A time-stamp that cannot be
 * relied on leaves B-B, however much validation data stands beside it.
 */
function levelOf({ chain, carriesRevocation, stamp }: Proof, archived: boolean): SignatureReport['level'] {
  if (stamp?.status !== 'valid') return 'B-B';
  if (chain?.status !== 'trusted' || !carriesRevocation) return 'B-T';
  return archived ? 'B-LTA' : 'B-LT';
}
