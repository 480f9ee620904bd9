/*
 * The validator from outside to inside: open, list revisions and signatures, compare each revision with the one before,
 * hash, verify, and judge. Synchronous reading and asynchronous cryptography are kept apart, so that a Blob is read as
 * easily as an array.
 *
 *     open          cross-references, catalog, decryption             document/
 *     revisions     states of the file, oldest first                  revisions.ts
 *     collect       signatures of all states                          collect-signatures.ts
 *     coverage      what each byte range covers                       coverage.ts
 *     difference    what each revision changed, from the first signed on
 *     digests       one pass over the bytes                           range-digests.ts
 *     proofs        values, chains, time-stamps, newest first         judge-signature.ts
 *     orphans       ranges nobody accounts for                        range-digests.ts
 *     report        reasons, verdicts                                 signature-report.ts, sentences.ts
 */
import { Effort, type RevocationEvidence } from '@moqi/pki';
import type { ByteSource } from '../bytes/source.ts';
import type { Certification } from '../document/certification.ts';
import { certificationOf, lockPermission, stricter } from '../document/certification.ts';
import { lockRules } from '../document/field-lock.ts';
import { fieldsOf } from '../document/form.ts';
import { mentionsSignature } from '../document/inspect.ts';
import { openDocument } from '../document/open-document.ts';
import { pagesOf } from '../document/page-tree.ts';
import { type SecurityStore, securityStoreOf } from '../document/security-store.ts';
import { asPdfError, PdfError } from '../errors.ts';
import { type ChangePolicy, judged, type RawChange } from './change.ts';
import { collectSignatures, type FoundSignature } from './collect-signatures.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import { differences } from './difference.ts';
import { type Candidate, type Context, type Proof, prove, provesTime } from './judge-signature.ts';
import { type DigestTask, orphanedRanges, rangeDigests } from './range-digests.ts';
import { type Change, POLICY_VERSION, type Sentence, type SignatureReport, type ValidationReport } from './report.ts';
import { type Revision, revisionsOf, trailingBytes } from './revisions.ts';
import { RoleMap } from './roles.ts';
import { type ReasonCode, reason, verdictOf } from './sentences.ts';
import { reportOf } from './signature-report.ts';
import { readValue, signsBytes } from './signature-value.ts';
import { anchorsOf, named, type TrustAnchor } from './trust.ts';

/** Against what and for which moment a file is judged. Nothing is fetched: the caller gives roots and lists. */
export interface ValidateOptions {
  /** The trusted roots: as DER, trusted for everything, or with what each of them vouches for. */
  trust: readonly (Uint8Array | TrustAnchor)[];
  /** The moment of judgement. */
  now: Date;
  password?: string;
  /** Those of the roots that belong to the product's own authority (自建 CA); default all of `trust`. */
  selfBuilt?: Uint8Array[];
  /** Current revocation lists of the authorities, for files that carry none (ETSI EN 319 102-1 §5.2.5); what the file carries counts first. */
  revocation?: RevocationEvidence;
  /**
   * How much has to be known of revocations. `required`: without current data for each certificate nothing is valid. `whenAvailable`, the
   * default: what the file carries and `revocation` brings is used. `offline`: only what the file carries is. What is missing or out of date
   * is said in each case.
   */
  revocationMode?: 'required' | 'whenAvailable' | 'offline';
}

/**
 * What looking at one field of one revision takes, in bytes that could be read instead. A revision costs some hundred bytes, and each one asks
 * for all fields again: a file of 5 MB could otherwise keep a server busy for long.
 */
const FIELD_WORK = 224;
/** On all pages together; drawings of engineers have some thousands. */
const MAX_ANNOTATIONS = 200_000;
/** Signatures that are verified; a contract of a hundred parties has a hundred. */
const MAX_SIGNATURES = 500;
/** Reasons that are told of a signature only. */
const NOTES: ReadonlySet<string> = new Set<ReasonCode>(['REVOCATION_MISSING', 'REVOCATION_STALE']);
/** Bytes that are held at once for signatures without signed attributes. */
const MAX_WHOLE_BYTES = 1 << 27;

/** What the file alone says, before any cryptography. */
interface Reading {
  revisions: readonly Revision[];
  found: readonly FoundSignature[];
  coverages: readonly (Coverage | Sentence)[];
  /** `steps[k]`: what revision k + 1 changed; filled from the first signed revision on. */
  steps: readonly (readonly RawChange[])[];
  store: SecurityStore | undefined;
  trailing: number;
  pages: number;
  /** Counts further work on the file. */
  spend: (bytes: number) => void;
}

/**
 * Validates every signature of a file (ETSI EN 319 102-1), the changes between its revisions, and what was taken away from it.
 * Runs the same in Node and in browsers; the file is read once for hashing, otherwise only where needed.
 * @throws PdfError EMPTY, NOT_PDF, PASSWORD_NEEDED, PASSWORD_WRONG, DAMAGED, DAMAGED_SIGNED, TOO_LARGE, TOO_COMPLEX, UNSUPPORTED
 */
export async function validate(source: ByteSource, options: ValidateOptions): Promise<ValidationReport> {
  const reading = await readFile(source, options.password);
  const { revisions, found, store } = reading;
  const anchors = anchorsOf(options.trust);
  const context: Context = {
    revisions,
    anchors,
    ownRoots: options.selfBuilt ?? anchors.map(({ der }) => der),
    now: options.now,
    store,
    revocation: options.revocationMode === 'offline' ? undefined : options.revocation,
    revocationRequired: options.revocationMode === 'required',
    effort: new Effort(reading.spend),
  };
  const proofs = await proveAll(await candidatesOf(source, reading), context);
  const signatures = proofs.map((proof) =>
    reportOf(proof, context, { changes: changesAfter(reading, proof.candidate), archived: isArchived(proof, proofs, revisions) }),
  );
  const known = new Set(reading.coverages.flatMap((coverage) => ('range' in coverage ? [coverage.range[1]] : [])));
  const origin = revisions[0]?.document.file.bytes.origin ?? 0;
  const claimed = new Set([...known, ...found.flatMap(({ contents }) => (contents ? [origin + contents.at] : []))]);
  const reasons = overallReasons(signatures, { orphans: await orphanedRanges(source, claimed), trailing: reading.trailing });
  const last = signatures.at(-1);
  return {
    policyVersion: POLICY_VERSION,
    trust: anchors.map(named),
    verdict: found.length === 0 && reasons.every(({ code }) => code === 'UNSIGNED') ? 'unsigned' : verdictOf(reasons),
    reasons,
    pages: reading.pages,
    size: source.size,
    revisions: revisions.length,
    signatures,
    changesAfterLast: last?.changesAfter ?? [],
  };
}

/**
 * The synchronous half. Trailing bytes are looked at rather than refused: the report shall say that they are there.
 * @throws PdfError DAMAGED_SIGNED where a file that cannot be followed speaks of signatures: then repair is no advice
 *   to give
 */
async function readFile(source: ByteSource, password: string | undefined): Promise<Reading> {
  try {
    const document = await openDocument(source, { password, trailing: 'ignored' });
    const reading = await document.file.bytes.settle(() => read(revisionsOf(document)));
    document.file.work.assertWithin();
    return { ...reading, trailing: await trailingBytes(reading.revisions) };
  } catch (cause) {
    const error = asPdfError(cause);
    if (error.code === 'DAMAGED' && (await mentionsSignature(source))) throw new PdfError('DAMAGED_SIGNED', error.facts);
    throw error;
  }
}

/** Everything that can be said without hashing. The comparison begins at the first signature: what happened before it, its signer saw. */
function read(revisions: readonly Revision[]): Omit<Reading, 'trailing'> {
  const newest = revisions.at(-1)?.document;
  if (!newest) throw new PdfError('DAMAGED', { reason: 'no revision' });
  newest.file.work.spend(revisions.length * fieldsOf(newest).length * FIELD_WORK);
  const annotations = pagesOf(newest).reduce((sum, { dict }) => sum + (newest.array(dict.get('Annots'))?.length ?? 0), 0);
  if (annotations > MAX_ANNOTATIONS) throw new PdfError('TOO_COMPLEX', { reason: 'number of annotations' });
  const found = collectSignatures(revisions);
  if (found.length > MAX_SIGNATURES) throw new PdfError('TOO_COMPLEX', { reason: 'number of signatures' });
  const coverages = found.map((signature) => {
    const coverage = coverageOf(signature, revisions);
    return typeof coverage === 'string' ? reason(coverage) : coverage;
  });
  const first = Math.min(...found.map(({ since }) => since));
  const steps = stepsFrom(revisions, first);
  return {
    revisions,
    found,
    coverages,
    steps,
    store: securityStoreOf(newest),
    pages: pagesOf(newest).length,
    spend: newest.file.work.spend,
  };
}

/**
 * What each revision changed, from the first signed one on. What roles objects have is carried along from revision to
 * revision, so the loop must go through them in order.
 */
function stepsFrom(revisions: readonly Revision[], first: number): RawChange[][] {
  const start = revisions[first]?.document;
  const roles = start && first < revisions.length - 1 ? new RoleMap(start) : undefined;
  return revisions.map(({ document }, k) => {
    const next = revisions[k + 1]?.document;
    return next && roles && k >= first ? differences({ before: document, after: next }, roles) : [];
  });
}

/**
 * Reads the signature values and hashes all byte ranges in one pass. Hashing is by far the dearest step; a signature
 * that has failed already, or that cannot be read, is spared it.
 */
async function candidatesOf(source: ByteSource, { found, coverages }: Reading): Promise<Candidate[]> {
  const tasks = new Map<number, DigestTask>();
  const parts = found.map((signature, k) => {
    const coverage = coverages[k];
    const value = readValue(signature);
    const faults = [coverage, value].flatMap((item) => (item && 'code' in item ? [item] : []));
    const range = coverage && 'range' in coverage ? coverage : undefined;
    const readable = 'signedData' in value ? value : undefined;
    if (range && readable) tasks.set(k, { range: range.range, hash: readable.hash });
    return { found: signature, coverage: range, value: readable, faults };
  });
  const digests = await rangeDigests(source, [...tasks.values()]);
  const bytes = await signedBytes(source, parts);
  return parts.map((part, k) => {
    const task = tasks.get(k);
    const digest = task && digests.get(task);
    return { ...part, signed: digest && { digest, bytes: bytes.get(part) } };
  });
}

/**
 * The ranges of signatures without signed attributes, which are made over the bytes themselves. They are rare and old; what they may cost
 * is bounded.
 * @throws PdfError TOO_COMPLEX
 */
async function signedBytes<P extends Pick<Candidate, 'coverage' | 'value'>>(source: ByteSource, parts: readonly P[]) {
  const whole = parts.filter(({ coverage, value }) => coverage && value && signsBytes(value));
  if (whole.length * source.size > MAX_WHOLE_BYTES) throw new PdfError('TOO_COMPLEX', { reason: 'signatures without attributes' });
  const bytes = new Map<P, Uint8Array>();
  for (const part of whole) {
    const [start, gap, rest, length] = part.coverage?.range ?? [0, 0, 0, 0];
    const range = new Uint8Array(gap - start + length);
    range.set(await source.read(start, gap));
    range.set(await source.read(rest, rest + length), gap - start);
    bytes.set(part, range);
  }
  return bytes;
}

/**
 * Newest first: a document time-stamp proves the existence of everything before it. So each proof finds what the stamps
 * behind it have shown. A stamp with any fault proves nothing to anybody.
 */
async function proveAll(candidates: readonly Candidate[], context: Context): Promise<Proof[]> {
  const proofs: Proof[] = [];
  let provenAt: Date | undefined;
  for (const candidate of candidates.toReversed()) {
    const proof = await prove(candidate, context, provenAt);
    proofs.unshift(proof);
    if (provesTime(proof)) provenAt = proof.stamps.read[0]?.time;
  }
  return proofs;
}

/**
 * Whether a valid document time-stamp was laid over this signature together with a security store. That the store was
 * there is seen in the revision which the stamp covers, not in the newest, where anybody may have put one since.
 */
function isArchived(proof: Proof, proofs: readonly Proof[], revisions: readonly Revision[]): boolean {
  return proofs
    .slice(proofs.indexOf(proof) + 1)
    .some((later) => provesTime(later) && revisions[later.candidate.found.since]?.document.catalog.has('DSS'));
}

/** What was done after the revision a signature covers, measured by what it and the signatures before it permit. */
function changesAfter(reading: Reading, { found, coverage }: Candidate): Change[] {
  const { revisions, steps, trailing } = reading;
  const policy = policyOf(reading, found);
  const raw = steps.slice(coverage?.revision ?? found.since).flat();
  const changes = raw.map((change) => judged(change, policy));
  if (trailing > 0 && revisions.length > 0) changes.push(judged({ kind: 'trailingBytes', facts: { count: trailing } }, policy));
  return changes;
}

/**
 * The strictest certification among the signatures up to this one, and all fields they froze. Signatures add up: who
 * signs later agrees to what earlier ones forbade and may forbid more, never less.
 */
function policyOf({ revisions, found }: Reading, signature: FoundSignature): ChangePolicy {
  let certification: Certification = 0;
  const locked: ChangePolicy['locked'][number][] = [];
  for (const { since, dict, field } of found) {
    const document = revisions[since]?.document;
    if (!document || since > signature.since) continue;
    certification = [certificationOf(document, dict), lockPermission(document, field)].reduce(stricter, certification);
    const fields = new Set(fieldsOf(document).map(({ name }) => name));
    locked.push(...lockRules(document, dict).map((rule) => ({ rule, fields })));
  }
  return { certification, locked };
}

/**
 * The reasons against the file as a whole; a file is valid if each of its signatures is, and if nobody took one away. A
 * valid signature gives no reason: that its time is only claimed is told where the signature is. What is not known of revocations
 * is told there, too: it speaks against nothing.
 */
function overallReasons(signatures: readonly SignatureReport[], beside: { orphans: number; trailing: number }): Sentence[] {
  const faults: Sentence[] = [];
  if (beside.orphans > 0) faults.push(reason('SIGNATURES_ORPHANED', { count: beside.orphans }));
  if (beside.trailing > 0 && signatures.length > 0) faults.push(reason('TRAILING_BYTES', { count: beside.trailing }));
  const own = signatures.flatMap(({ reasons, verdict }) => (verdict === 'valid' ? [] : reasons.filter(({ code }) => !NOTES.has(code))));
  const all = [...faults, ...own];
  if (all.length > 0) return all;
  return [signatures.length === 0 ? reason('UNSIGNED') : reason('ALL_VALID', { count: signatures.length })];
}
