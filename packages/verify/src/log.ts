import { isConsistent, isIncluded, LedgerError, type LogTrust, parseKey, parseLogProof, sha256Tree, verifyCheckpoint } from '@moqi/ledger';
import { digest, verifyTimestampToken } from '@moqi/pki';
import { jsonOf, textOf, toHex } from './equal.ts';
import { CHECKPOINT_KIND, CHECKPOINT_TIME_KIND, CONSISTENCY_KIND, EARLIER_CHECKPOINT_KIND, FACTS_KIND } from './kinds.ts';
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

async function timeCheck(opened: OpenedPackage, trust: Trust, note: string, now: Date): Promise<Check> {
  const [entry] = ofKind(opened, CHECKPOINT_TIME_KIND);
  if (entry === undefined) return open('checkpointTime', 'noTimestamp');
  const { status, reason, token } = await verifyTimestampToken(await opened.read(entry.path), {
    imprint: { data: new TextEncoder().encode(note) },
    trust: vouching(trust, 'timestamp'),
    existedAt: now,
    revocation: { crls: trust.crls },
  });
  if (status === 'untrusted') return open('checkpointTime', 'untrustedTime', { path: entry.path });
  return status === 'valid'
    ? passed('checkpointTime', token.time.toISOString(), entry.path)
    : failed('checkpointTime', 'badTimestamp', { path: entry.path, detail: reason });
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
    await timeCheck(opened, trust, note, given.now),
    ...(await checkWitnesses(opened, given, note)),
    ...(await leafChecks(opened, facts, note, tree)),
    ...toldChecks(opened, facts),
    ...(await consistencyChecks(opened, tree, logTrust)),
  ];
}
