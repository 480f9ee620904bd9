/*
 * From what was found and proven about one signature to its report: the facts, the reasons and the level. Nothing is decided here that
 * `reasons` do not say, so the verdict can be derived from them.
 */
import type { ChainStatus } from '@moqi/pki';
import { certificationOf } from '../document/certification.ts';
import { PdfString } from '../syntax/objects.ts';
import { dateOf } from '../syntax/text.ts';
import { signerOf, summaryOf } from './certificate-summary.ts';
import { type FoundSignature, isTimestamp } from './collect-signatures.ts';
import type { Coverage } from './coverage.ts';
import type { Context, Proof } from './judge-signature.ts';
import { placeOf } from './place.ts';
import type { Change, Sentence, SignatureReport } from './report.ts';
import { changedAfter, type ReasonCode, reason, verdictOf } from './sentences.ts';
import type { StampVerdict } from './stamps.ts';
import { anchorAt, named } from './trust.ts';

const CHAIN_REASONS: Readonly<Record<Exclude<ChainStatus, 'trusted'>, ReasonCode>> = {
  untrusted: 'CHAIN_UNTRUSTED',
  expired: 'CHAIN_EXPIRED',
  notYetValid: 'CHAIN_NOT_YET_VALID',
  revoked: 'CHAIN_REVOKED',
  brokenSignature: 'CHAIN_BROKEN',
  badProfile: 'CHAIN_PROFILE',
  weakAlgorithm: 'CHAIN_WEAK',
  tooComplex: 'CHAIN_TOO_COMPLEX',
};

/**
 * The report of one signature. Nothing is decided here that `reasons` do not say, so the verdict can be derived
 * from them.
 * @param archived a later document time-stamp covers it and the validation data
 * @param proof what the cryptography gave
 * @param context what all signatures of the file share
 */
export function reportOf(proof: Proof, context: Context, after: { changes: readonly Change[]; archived: boolean }): SignatureReport {
  const { candidate, certificate, chain, stamps } = proof;
  const { found, coverage } = candidate;
  const [stamp] = stamps.read;
  const anchor = anchorAt(context.anchors, chain);
  const reasons = reasonsOf(proof, context, after.changes);
  return {
    fieldName: found.field.name,
    kind: isTimestamp(found) ? 'timestamp' : 'signature',
    signer: signerOf(certificate),
    ...(certificate && { certificate: summaryOf(certificate, anchor, context.ownRoots) }),
    ...(stamp && { timestamp: stampOf(stamp) }),
    level: levelOf(proof, after.archived),
    integrity: integrityOf(proof),
    ...covered(coverage),
    chain: chain?.status ?? 'untrusted',
    ...(anchor && { anchor: named(anchor) }),
    revocation: chain?.revocation ?? 'notChecked',
    ...stated(found, context),
    changesAfter: after.changes,
    verdict: verdictOf(reasons),
    reasons,
  };
}

/** A stamp in the words of the report. */
function stampOf({ time, authority, status, anchor }: StampVerdict): NonNullable<SignatureReport['timestamp']> {
  return { time, authority, status, ...(anchor && { anchor: named(anchor) }) };
}

const UNSUPPORTED: ReadonlySet<string> = new Set(['FORMAT_UNSUPPORTED', 'FORMAT_MISSING', 'DIGEST_UNSUPPORTED', 'ALGORITHM_UNSUPPORTED']);

/** A value that cannot be judged here is not called broken. */
function integrityOf({ faults, certificate }: Proof): SignatureReport['integrity'] {
  if (faults.length === 0) return certificate ? 'intact' : 'broken';
  return faults.every(({ code }) => UNSUPPORTED.has(code)) ? 'unsupported' : 'broken';
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
function reasonsOf(proof: Proof, context: Context, changes: readonly Change[]): Sentence[] {
  const { candidate, certificate, chain } = proof;
  const { present, field } = candidate.found;
  const reasons = [...proof.faults];
  if (chain && chain.status !== 'trusted') {
    const { commonName: signer } = signerOf(certificate);
    reasons.push(reason(CHAIN_REASONS[chain.status], { signer, ...(chain.weakness && { detail: chain.weakness }) }));
  }
  reasons.push(...reservations(proof));
  if (!present) reasons.push(reason('SIGNATURE_REMOVED', { field: field.name }));
  for (const change of changes) {
    if (!change.allowed) reasons.push(changedAfter(change));
    else if (change.kind === 'fieldUnverified') reasons.push(reason('SHOWN_UNVERIFIED', change.facts));
  }
  return certificate ? [...reasons, ...timeReasons(proof), ...revocationReasons(proof, context)] : reasons;
}

/**
 * What speaks against relying on a value that was verified. No faults: what was signed is intact, and a time-stamp that has them still
 * proves its time to the signatures before it.
 */
function reservations({ candidate, weakness }: Proof): Sentence[] {
  const surplus = candidate.value?.surplus ?? 0;
  return [
    ...(weakness ? [reason('CRYPTO_WEAK', { detail: weakness })] : []),
    ...(surplus > 0 ? [reason('CONTENTS_SURPLUS', { count: surplus })] : []),
  ];
}

/** Why a stamp is not relied on. */
const STAMP_REASONS: Readonly<Record<Exclude<StampVerdict['status'], 'valid'>, ReasonCode>> = {
  untrusted: 'TIMESTAMP_UNTRUSTED',
  notYetValid: 'TIMESTAMP_UNTRUSTED',
  tooComplex: 'TIMESTAMP_UNTRUSTED',
  expired: 'TIMESTAMP_EXPIRED',
  revoked: 'TIMESTAMP_REVOKED',
  badProfile: 'TIMESTAMP_PROFILE',
  weakAlgorithm: 'TIMESTAMP_WEAK',
  fromTheFuture: 'TIMESTAMP_FUTURE',
  imprintMismatch: 'TIMESTAMP_BROKEN',
  signatureInvalid: 'TIMESTAMP_BROKEN',
  brokenSignature: 'TIMESTAMP_BROKEN',
  malformed: 'TIMESTAMP_UNREADABLE',
  algorithmUnsupported: 'TIMESTAMP_UNREADABLE',
};

/**
 * What is not known of revocations: of the chain, and of the authorities whose stamps are relied on. A chain that is not trusted has graver
 * reasons.
 */
function revocationReasons({ chain, stamps }: Proof, { revocationRequired }: Context): Sentence[] {
  const relied = [...(chain?.status === 'trusted' ? [chain] : []), ...stamps.read.filter(({ anchor }) => anchor)];
  const open = relied.filter(({ revocation }) => revocation !== 'good');
  if (open.length === 0) return [];
  const note = reason(open.every(({ isStale }) => isStale) ? 'REVOCATION_STALE' : 'REVOCATION_MISSING');
  return revocationRequired ? [reason('REVOCATION_REQUIRED'), note] : [note];
}

/** What can be said of the time of signing: every stamp that is not relied on is named, whatever stands beside it. */
function timeReasons({ candidate, stamps: { read, unreadable } }: Proof): Sentence[] {
  if (read.length + unreadable === 0) return isTimestamp(candidate.found) ? [] : [reason('NO_TIMESTAMP')];
  const codes = new Set(read.flatMap(({ status }) => (status === 'valid' ? [] : [STAMP_REASONS[status]])));
  if (unreadable > 0) codes.add('TIMESTAMP_UNREADABLE');
  return [...codes].map((code) => reason(code));
}

/**
 * Levels of ETSI EN 319 142-1 §6: B-T needs trusted time, B-LT revocation data in the file, B-LTA a time-stamp over
 * both. Each level includes those below it, so the first thing that is missing decides. A time-stamp that cannot be
 * relied on leaves B-B, however much validation data stands beside it.
 */
function levelOf({ chain, carriesRevocation, stamps }: Proof, archived: boolean): SignatureReport['level'] {
  if (stamps.read[0]?.status !== 'valid') return 'B-B';
  if (chain?.status !== 'trusted' || !carriesRevocation) return 'B-T';
  return archived ? 'B-LTA' : 'B-LT';
}
