/*
 * The proof of one signature, in the order of ETSI EN 319 102-1 §5: the format, the value against the signed bytes, its time-stamps, the
 * certificate chain and the algorithms at the time the signature provably existed. `signature-report.ts` makes the report of it. A fault makes a signature invalid; something that cannot be known, such as an authority nobody
 * trusts, makes it indeterminate. The two are never mixed up: an unknown signer is no forger.
 */
import {
  buildChain,
  type Certificate,
  type ChainResult,
  digestWeakness,
  type Effort,
  isFromTheFuture,
  type RevocationEvidence,
  signerWeakness,
} from '@moqi/pki';
import type { SecurityStore } from '../document/security-store.ts';
import { type FoundSignature, isTimestamp } from './collect-signatures.ts';
import type { Coverage } from './coverage.ts';
import type { Sentence } from './report.ts';
import type { Revision } from './revisions.ts';
import { type SignatureValue, type SignedRange, verifyValue } from './signature-value.ts';
import { judgeStamps, NO_STAMPS, type Stamps } from './stamps.ts';
import { type Anchor, purposesOf, trustFor } from './trust.ts';

/** What all signatures of one validation share. */
export interface Context {
  readonly revisions: readonly Revision[];
  readonly anchors: readonly Anchor[];
  readonly ownRoots: readonly Uint8Array[];
  readonly now: Date;
  readonly store: SecurityStore | undefined;
  readonly revocation: RevocationEvidence | undefined;
  /** Nothing is valid whose revocation is not known. */
  readonly revocationRequired: boolean;
  /** What may be spent on all signatures together. */
  readonly effort: Effort;
}

/**
 * A signature with everything the file says about it. What failed early stays in the list: a signature without a usable
 * range is reported with everything else that can be said of it.
 */
export interface Candidate {
  readonly found: FoundSignature;
  readonly coverage: Coverage | undefined;
  readonly value: SignatureValue | undefined;
  /** What the byte range holds. */
  readonly signed: SignedRange | undefined;
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
  /** Of a document time-stamp, its own time. */
  readonly stamps: Stamps;
  /** What of the signature itself is too weak to prove anything, e.g. `SHA-1`. */
  readonly weakness: string | undefined;
}

/**
 * Verifies the value and the chain. The chain and the algorithms are judged at the earliest time at which the signature provably existed,
 * the best signature time of EN 319 102-1 §5.5: its time-stamp's, or `provenAt` (a later document time-stamp's), else now. A signature is
 * not punished for a certificate that expired later, as long as something shows that it is older than the expiry. A time-stamp is judged
 * in the same way (§5.6): it does not prove its own age.
 */
export async function prove(candidate: Candidate, context: Context, provenAt: Date | undefined): Promise<Proof> {
  const { found, value, signed } = candidate;
  const nothing = {
    candidate,
    faults: candidate.faults,
    certificate: undefined,
    chain: undefined,
    carriesRevocation: false,
    stamps: NO_STAMPS,
    weakness: undefined,
  };
  if (!value || !signed) return nothing;
  const { fault, certificate } = await verifyValue(found, value, signed, context.effort);
  const faults = fault ? [...candidate.faults, fault] : candidate.faults;
  if (!certificate) return { ...nothing, faults };
  const intermediates = [...value.signedData.certificates, ...(context.store?.certificates ?? [])];
  const existedAt = provenAt ?? context.now;
  const revocation = evidenceOf(context);
  const stamps = isTimestamp(found)
    ? ownTime(value, certificate, existedAt)
    : await judgeStamps(value, { anchors: context.anchors, intermediates, revocation, existedAt, effort: context.effort });
  const stampedAt = stamps.read.find(({ status }) => status === 'valid')?.time;
  const at = isTimestamp(found) ? existedAt : earliest(stampedAt, existedAt);
  const { chain, carriesRevocation } = await chainWithRevocation({ certificate, found, intermediates, at, stampedAt }, context);
  return { candidate, faults, certificate, chain, carriesRevocation, stamps, weakness: weaknessOf(value, certificate, at) };
}

/** Of a signature, the digest of its byte range and what the signer used. */
function weaknessOf({ hash, signedData }: SignatureValue, certificate: Certificate, at: Date): string | undefined {
  const [signer] = signedData.signerInfos;
  return digestWeakness(hash, at) ?? (signer && signerWeakness(signer, certificate, at));
}

/** Whether a document time-stamp proves that everything before it existed at its time. One with any flaw proves nothing to anybody. */
export function provesTime({ candidate, faults, chain, stamps, weakness }: Proof): boolean {
  if (!isTimestamp(candidate.found) || faults.length > 0 || weakness !== undefined) return false;
  return chain?.status === 'trusted' && stamps.read[0]?.status === 'valid';
}

/** The certificate that signed, what may stand above it, and the moment its chain is judged at. */
interface Leaf {
  readonly certificate: Certificate;
  readonly found: FoundSignature;
  readonly intermediates: readonly (Certificate | Uint8Array)[];
  readonly at: Date;
  /** What a time-stamp says of its time. */
  readonly stampedAt: Date | undefined;
}

/**
 * The chain for the purpose at hand: time-stamps need the critical extended key usage of RFC 3161 §2.3. An authority
 * signs whatever digest it is sent, so its key must count for nothing else.
 */
function chainOf(leaf: Leaf, { anchors, effort }: Context, revocation: RevocationEvidence | undefined): Promise<ChainResult> {
  const { certificate, found, intermediates, at, stampedAt } = leaf;
  const use = isTimestamp(found) ? ({ usage: 'timestamping', stampedAt } as const) : ({ usage: 'documentSigning' } as const);
  const trust = trustFor(anchors, isTimestamp(found) ? ['timestamp'] : purposesOf(certificate));
  return buildChain(certificate, { intermediates, trust, at, effort, ...use, ...(revocation && { revocation }) });
}

/**
 * By what the file carries where that says enough, else by the current lists as well. The order matters for the level:
 * B-LT is earned by what the file carries, never by what a reader happened to fetch.
 */
async function chainWithRevocation(leaf: Leaf, context: Context): Promise<{ chain: ChainResult; carriesRevocation: boolean }> {
  const own = await chainOf(leaf, context, context.store);
  if (own.revocation === 'good' || !context.revocation) return { chain: own, carriesRevocation: own.revocation === 'good' };
  return { chain: await chainOf(leaf, context, evidenceOf(context)), carriesRevocation: false };
}

/** What the file carries, and the lists its reader fetched from the authorities. */
function evidenceOf({ store, revocation }: Context): RevocationEvidence | undefined {
  if (!store || !revocation) return store ?? revocation;
  return {
    crls: [...store.crls, ...(revocation.crls ?? [])],
    ocspResponses: [...store.ocspResponses, ...(revocation.ocspResponses ?? [])],
  };
}

/**
 * A document time-stamp states its own time. The chain of its authority is the chain of this signature and judged as such: beside that, only
 * the time itself can be wrong.
 */
function ownTime({ token }: SignatureValue, { subject }: Certificate, existedAt: Date): Stamps {
  if (!token) return NO_STAMPS;
  const status = isFromTheFuture(token, existedAt) ? 'fromTheFuture' : 'valid';
  return { read: [{ time: token.time, authority: subject.commonName ?? '', status, revocation: 'notChecked' }], unreadable: 0 };
}

/** The earlier of two proofs of existence. */
function earliest(left: Date | undefined, right: Date): Date {
  return left && left < right ? left : right;
}
