import { isConsistent, isIncluded, LedgerError, type LogTrust, parseKey, parseLogProof, sha256Tree, verifyCheckpoint } from '@moqi/ledger';
import { digest, PkiError, parseEvidenceRecord, verifyEvidenceRecord, verifyTimestampToken } from '@moqi/pki';
import { jsonOf, textOf, toHex } from './equal.ts';
import {
  CHECKPOINT_KIND,
  CHECKPOINT_TIME_KIND,
  CONSISTENCY_KIND,
  EARLIER_CHECKPOINT_KIND,
  EVIDENCE_RECORD_KIND,
  FACTS_KIND,
} from './kinds.ts';
import { type OpenedPackage, ofKind } from './opened.ts';
import { type Check, failed, open, passed } from './outcome.ts';
import { type ReaderTrust, type Trust, vouching } from './trust.ts';
import { checkWitnesses } from './witnesses.ts';

/** Something that happened, as its party keeps it; the log has the hash of text and salt. */
export interface PackagedFact {
  readonly text: string;
  /** hex */
  readonly salt: string;
  /** the path of its inclusion proof in the package */
  readonly proof: string;
}

export interface FactsFile {
  readonly facts: readonly PackagedFact[];
}

const KIND = 'moqi-evidence/1';

function bytesOfHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** The entry of the log that a fact gives (record 0020): SHA-256 over salt and text behind the kind of entry. */
export function logEntryOf({ text, salt }: Pick<PackagedFact, 'text' | 'salt'>): Uint8Array {
  const [before, told] = [bytesOfHex(salt), new TextEncoder().encode(text)];
  const salted = new Uint8Array(before.length + told.length);
  salted.set(before);
  salted.set(told, before.length);
  return new TextEncoder().encode(`${KIND} ${toHex(digest('sha256', salted))}\n`);
}

const small = async (opened: OpenedPackage, kind: string): Promise<string | undefined> => {
  const [entry] = ofKind(opened, kind);
  return entry && textOf(await opened.read(entry.path));
};

type Verified = ReturnType<typeof verifyCheckpoint>['checkpoint'];

function verified(note: string, trust: LogTrust): Verified | string {
  try {
    return verifyCheckpoint(note, trust).checkpoint;
  } catch (error) {
    if (error instanceof LedgerError) return error.message;
    throw error;
  }
}

interface Asked {
  readonly trust: Trust;
  readonly given: ReaderTrust & { readonly now: Date };
  readonly note: string;
}

/** The record that the reader has, else the one of the package. A wrong one of the reader says nothing against the package. */
async function recordOf(opened: OpenedPackage, { evidenceRecord }: ReaderTrust) {
  if (evidenceRecord !== undefined) return { bytes: evidenceRecord, about: {} as { readonly path?: string }, flaw: open };
  const [entry] = ofKind(opened, EVIDENCE_RECORD_KIND);
  return entry && { bytes: await opened.read(entry.path), about: { path: entry.path }, flaw: failed };
}

/** @returns undefined for what is no record */
async function verifiedRecord(bytes: Uint8Array, { trust, given, note }: Asked) {
  try {
    const stamps = parseEvidenceRecord(bytes).flatMap((chain) => chain.stamps);
    const result = await verifyEvidenceRecord(bytes, {
      digestOf: (hash) => Promise.resolve(digest(hash, new TextEncoder().encode(note))),
      trust: vouching(trust, 'timestamp'),
      now: given.now,
      revocation: { crls: trust.crls },
    });
    return { ...result, count: stamps.length };
  } catch (error) {
    if (error instanceof PkiError) return undefined;
    throw error;
  }
}

/** By a record of the stamp with those that renewed it (RFC 4998). Undefined: there is none. */
async function recordCheck(opened: OpenedPackage, asked: Asked): Promise<Check | undefined> {
  const record = await recordOf(opened, asked.given);
  if (record === undefined) return undefined;
  const { bytes, about, flaw } = record;
  const result = await verifiedRecord(bytes, asked);
  if (result === undefined) return flaw('checkpointTime', 'badRecord', about);
  const { status, reason, time, count } = result;
  if (status === 'untrusted') return open('checkpointTime', 'untrustedTime', about);
  if (status === 'expired') return open('checkpointTime', 'endedTime', { ...about, detail: reason });
  if (status !== 'valid' || time === undefined) return flaw('checkpointTime', 'badRecord', { ...about, detail: reason });
  return passed('checkpointTime', `${time.toISOString()} · ${count}`, about.path);
}

/** By a record where there is one: it holds longer than the stamp alone. */
async function timeCheck(opened: OpenedPackage, asked: Asked): Promise<Check> {
  const { trust, given, note } = asked;
  const renewed = await recordCheck(opened, asked);
  if (renewed !== undefined) return renewed;
  const [entry] = ofKind(opened, CHECKPOINT_TIME_KIND);
  if (entry === undefined) return open('checkpointTime', 'noTimestamp');
  const { path } = entry;
  const { status, reason, token } = await verifyTimestampToken(await opened.read(path), {
    imprint: { data: new TextEncoder().encode(note) },
    trust: vouching(trust, 'timestamp'),
    at: given.now,
    existedAt: given.now,
    revocation: { crls: trust.crls },
  });
  if (status === 'untrusted') return open('checkpointTime', 'untrustedTime', { path });
  if (status === 'expired') return open('checkpointTime', 'endedTime', { path, detail: reason });
  return status === 'valid'
    ? passed('checkpointTime', token.time.toISOString(), path)
    : failed('checkpointTime', 'badTimestamp', { path, detail: reason });
}

function isInTree(fact: PackagedFact, proofText: string, note: string, { size, root }: Verified): boolean {
  const { index, proof, checkpoint } = parseLogProof(proofText);
  return checkpoint === note && isIncluded(sha256Tree, { index, size, leafHash: sha256Tree.leaf(logEntryOf(fact)), proof, root });
}

async function leafChecks(opened: OpenedPackage, facts: readonly PackagedFact[], note: string, tree: Verified): Promise<Check[]> {
  const missing: Check[] = [];
  for (const fact of facts)
    if (!isInTree(fact, textOf(await opened.read(fact.proof)), note, tree))
      missing.push(failed('leaves', 'notInTree', { path: fact.proof }));
  return missing.length > 0 ? missing : [passed('leaves', String(facts.length))];
}

/** What the facts say of files has to be so in this package. */
function toldChecks({ manifest }: OpenedPackage, facts: readonly PackagedFact[]): Check[] {
  const told = new Set(facts.flatMap(({ text }) => (JSON.parse(text) as { sha256?: string }).sha256 ?? []));
  const untold = manifest.entries.filter(({ versions }) => versions.length > 0 && !versions.every(({ sha256 }) => told.has(sha256)));
  if (untold.length === 0) return [passed('told')];
  return untold.map(({ path }) => open('told', 'untold', { path }));
}

async function consistencyChecks(opened: OpenedPackage, to: Verified, trust: LogTrust): Promise<Check[]> {
  const [earlier, text] = [await small(opened, EARLIER_CHECKPOINT_KIND), await small(opened, CONSISTENCY_KIND)];
  if (earlier === undefined || text === undefined) return [];
  const from = verified(earlier, trust);
  if (typeof from === 'string') return [failed('consistency', 'badCheckpoint', { detail: from })];
  const proof = text
    .split('\n')
    .filter((line) => line !== '')
    .map(bytesOfHex);
  const isGrown = isConsistent(sha256Tree, { from, to, proof });
  return [isGrown ? passed('consistency', `${from.size} → ${to.size}`) : failed('consistency', 'notGrown')];
}

/** That what happened stands in the transparent log, by its checkpoint, without asking the log. */
export async function checkLog(opened: OpenedPackage, trust: Trust, given: ReaderTrust & { readonly now: Date }): Promise<Check[]> {
  const note = await small(opened, CHECKPOINT_KIND);
  const [factsEntry] = ofKind(opened, FACTS_KIND);
  if (note === undefined || factsEntry === undefined || trust.logKey === undefined) return [open('checkpoint', 'noLog')];
  const logTrust: LogTrust = { logs: [parseKey(trust.logKey)], witnesses: [], quorum: 0 };
  const tree = verified(note, logTrust);
  if (typeof tree === 'string') return [failed('checkpoint', 'badCheckpoint', { detail: tree })];
  const { facts } = jsonOf(await opened.read(factsEntry.path)) as FactsFile;
  return [
    passed('checkpoint', `${tree.origin} · ${tree.size}`),
    await timeCheck(opened, { trust, given, note }),
    ...(await checkWitnesses(opened, given, note)),
    ...(await leafChecks(opened, facts, note, tree)),
    ...toldChecks(opened, facts),
    ...(await consistencyChecks(opened, tree, logTrust)),
  ];
}
