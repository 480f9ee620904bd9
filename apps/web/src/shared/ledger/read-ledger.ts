import {
  consistencyProof,
  isConsistent,
  isIncluded,
  type NoteKey,
  nodesOfTiles,
  parseKey,
  parseLogProof,
  sha256Tree,
  TILE_WIDTH,
  type Tile,
  tilePath,
  type VerifiedCheckpoint,
  verifyCheckpoint,
} from '@moqi/ledger';
import { hexOf } from '#shared/format/hex.ts';

/** The log of this installation, where anybody reads it. */
const LOG = '/log/';
const SEEN = 'moqi.log.seen';

async function file(path: string): Promise<Response | undefined> {
  const answer = await fetch(`${LOG}${path}`);
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`the log answered ${answer.status}`);
  return answer;
}

/** A tile that became full since the checkpoint begins with what it was. */
async function readTile(tile: Tile): Promise<Uint8Array> {
  const found = (await file(tilePath(tile))) ?? (await file(tilePath({ ...tile, width: TILE_WIDTH })));
  if (found === undefined) throw new Error(`${tilePath(tile)} is missing`);
  return new Uint8Array(await found.arrayBuffer()).subarray(0, tile.width * 32);
}

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

interface Seen {
  readonly key: string;
  readonly size: number;
  readonly root: string;
}

/** What this browser saw last; undefined: nothing, or nothing legible. */
function lastSeen(): Seen | undefined {
  try {
    return JSON.parse(localStorage.getItem(SEEN) ?? '') as Seen;
  } catch {
    return undefined;
  }
}

/** 见证方: who cosigned how far, as the log says; whether it cosigned this checkpoint is verified here. */
export interface WitnessState {
  readonly name: string;
  readonly size: number;
  /** ISO 8601; empty: never */
  readonly seenAt: string;
  readonly isVerified: boolean;
}

export interface LedgerState {
  readonly origin: string;
  readonly key: string;
  readonly size: number;
  /** hex */
  readonly root: string;
  /** how many leaves this browser had seen before, which the log still begins with; undefined: it is the first look */
  readonly continues: number | undefined;
  /** not what this browser saw before: another key, fewer leaves, or others */
  readonly isForked: boolean;
  readonly witnesses: readonly WitnessState[];
}

async function follows(seen: Seen, { checkpoint }: VerifiedCheckpoint): Promise<boolean> {
  if (seen.size > checkpoint.size) return false;
  const tree = { hash: sha256Tree, read: nodesOfTiles(sha256Tree, readTile, checkpoint.size) };
  const proof = await consistencyProof(tree, seen.size, checkpoint.size);
  return isConsistent(sha256Tree, { from: { size: seen.size, root: bytesOf(seen.root) }, to: checkpoint, proof });
}

interface ToldWitness {
  readonly key: NoteKey;
  readonly size: number;
  readonly seenAt: string;
}

async function toldWitnesses(): Promise<ToldWitness[]> {
  const lines = (await (await file('witnesses'))?.text())?.split('\n') ?? [];
  return lines.filter(Boolean).map((line) => {
    const [key = '', size = '0', seenAt = '-'] = line.split(' ');
    return { key: parseKey(key), size: Number(size), seenAt: seenAt === '-' ? '' : seenAt };
  });
}

/**
 * Reads the last checkpoint, verifies its signature, and compares it with the one that this browser saw before. All of it is computed here.
 * @returns undefined where nothing was published yet
 * @throws LedgerError for a checkpoint that its key did not sign
 */
export async function readLedger(): Promise<LedgerState | undefined> {
  const [key, note] = [await file('key'), await file('checkpoint')];
  if (key === undefined || note === undefined) return undefined;
  const told = await toldWitnesses();
  const line = (await key.text()).trim();
  const verified = verifyCheckpoint(await note.text(), { logs: [parseKey(line)], witnesses: told.map((one) => one.key), quorum: 0 });
  const { origin, size, root } = verified.checkpoint;
  const seen = lastSeen();
  const isForked = seen !== undefined && (seen.key !== line || !(await follows(seen, verified)));
  // what contradicts is not forgotten by looking again
  if (!isForked) localStorage.setItem(SEEN, JSON.stringify({ key: line, size, root: hexOf(root) } satisfies Seen));
  const witnesses = told.map(({ key: { name }, ...one }) => ({
    ...one,
    name,
    isVerified: verified.cosignatures.some(({ witness }) => witness.name === name),
  }));
  return { origin, key: line, size, root: hexOf(root), continues: isForked ? undefined : seen?.size, isForked, witnesses };
}

export interface FoundLeaf {
  readonly index: number;
  readonly size: number;
}

/**
 * Finds a leaf and verifies the proof that it stands in the log.
 * @param leafHash 64 hexadecimal digits
 * @returns undefined where the log as it was published last has no such leaf
 * @throws Error where the proof does not hold
 */
export async function findLeaf(leafHash: string): Promise<FoundLeaf | undefined> {
  const [key, proof] = [await file('key'), await file(`proof/${leafHash}`)];
  if (key === undefined || proof === undefined) return undefined;
  const { index, proof: siblings, checkpoint } = parseLogProof(await proof.text());
  const { size, root } = verifyCheckpoint(checkpoint, { logs: [parseKey((await key.text()).trim())], witnesses: [], quorum: 0 }).checkpoint;
  if (!isIncluded(sha256Tree, { index, size, leafHash: bytesOf(leafHash), proof: siblings, root }))
    throw new Error('the proof does not hold');
  return { index, size };
}
