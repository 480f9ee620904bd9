import { generateKeyPairSync, randomBytes } from 'node:crypto';
import {
  entryBundle,
  formatCheckpoint,
  formatKey,
  formatNote,
  nodesOfTiles,
  rootOf,
  SIGNATURE_TYPE,
  TILE_WIDTH,
  tilePath,
  tileRoot,
  tilesBetween,
} from '@moqi/ledger';
import { noteKeyOf, signNote, nativeSha256Tree as tree } from '@moqi/ledger/server';
import { expect, test, vi } from 'vitest';
import { continues, type ReadLog, readLog } from './reader.ts';

/*
 * Rows and files of a log are changed at random by somebody who can write them; the reader shares no code with the log and has nothing but a
 * checkpoint from before. What it takes for the same is listed in packages/ledger/README.md.
 */
const SEED = 20_261_127;
// 10,000 logs are read
vi.setConfig({ testTimeout: 240_000 });

const ORIGIN = 'moqi.example/log';
const { privateKey } = generateKeyPairSync('ed25519');
const logKey = Buffer.from(`${formatKey(noteKeyOf(ORIGIN, SIGNATURE_TYPE.ed25519, privateKey))}\n`);

type Roll = (below: number) => number;
type Rows = readonly Buffer[];
type Files = Map<string, Buffer>;

/** mulberry32: the same changes each time. */
function dice(seed: number): Roll {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const rowsOf = (count: number): Rows =>
  Array.from({ length: count }, () => Buffer.from(`moqi-evidence/1 ${randomBytes(32).toString('hex')}\n`));

/** Bundles and tiles as the log writes them of these rows. */
function tilesOf(rows: Rows): Files {
  const files: Files = new Map();
  for (const tile of tilesBetween(0, rows.length)) {
    const { level, index, width } = tile;
    const first = index * TILE_WIDTH;
    if (level === 'entries') continue;
    if (level === 0) {
      const own = rows.slice(first, first + width);
      files.set(tilePath({ ...tile, level: 'entries' }), Buffer.from(entryBundle(own)));
      files.set(tilePath(tile), Buffer.concat(own.map((row) => tree.leaf(row))));
      continue;
    }
    const below = Array.from({ length: width }, (_, n) => tilePath({ level: level - 1, index: first + n, width: TILE_WIDTH }));
    files.set(tilePath(tile), Buffer.concat(below.map((path) => tileRoot(tree, files.get(path) ?? Buffer.of()))));
  }
  return files;
}

/** All that is published of these rows. */
async function published(rows: Rows): Promise<Files> {
  const files = tilesOf(rows);
  const read = nodesOfTiles(tree, (tile) => Promise.resolve(files.get(tilePath(tile)) ?? Buffer.of()), rows.length);
  const text = formatCheckpoint({ origin: ORIGIN, size: rows.length, root: await rootOf({ hash: tree, read }, rows.length) });
  const note = formatNote({ text, signatures: [signNote(ORIGIN, privateKey, text)] });
  return new Map([...files, ['checkpoint', Buffer.from(note)], ['key', logKey]]);
}

const read = (files: Files): Promise<ReadLog> => readLog((path) => Promise.resolve(files.get(path)));

/** Of one file. */
const inBytes: Readonly<Record<string, (roll: Roll, bytes: Buffer) => Uint8Array>> = {
  bit: (roll, bytes) => {
    const changed = Uint8Array.from(bytes);
    changed[roll(bytes.length)]! ^= 1 << roll(8);
    return changed;
  },
  swapped: (roll, bytes) => {
    const changed = Uint8Array.from(bytes);
    const [a, b] = [roll(bytes.length), roll(bytes.length)];
    [changed[a], changed[b]] = [bytes[b] as number, bytes[a] as number];
    return changed;
  },
  truncated: (roll, bytes) => bytes.subarray(0, roll(bytes.length)),
  removed: (roll, bytes) => {
    const at = roll(bytes.length);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + roll(64))]);
  },
  inserted: (roll, bytes) => {
    const at = roll(bytes.length);
    return Buffer.concat([bytes.subarray(0, at), randomBytes(1 + roll(64)), bytes.subarray(at)]);
  },
  appended: (roll, bytes) => Buffer.concat([bytes, randomBytes(1 + roll(64))]),
};

/** Of the rows: bundles and tiles are written to fit. */
const inRows: Readonly<Record<string, (roll: Roll, rows: Rows, foreign: Rows) => Rows>> = {
  rewritten: (roll, rows) => rows.with(roll(rows.length), Buffer.from(`moqi-evidence/1 ${randomBytes(32).toString('hex')}\n`)),
  exchanged: (roll, rows) => {
    const [a, b] = [roll(rows.length), roll(rows.length)];
    return rows.with(a, rows[b] as Buffer).with(b, rows[a] as Buffer);
  },
  without: (roll, rows) => rows.toSpliced(roll(rows.length), 1),
  // behind the last row it would be one more entry, which any log may have
  repeated: (roll, rows) => rows.toSpliced(roll(rows.length - 1), 0, rows[roll(rows.length)] as Buffer),
  foreign: (roll, rows, foreign) => rows.with(roll(rows.length), foreign[roll(foreign.length)] as Buffer),
  cut: (roll, rows) => rows.slice(0, 1 + roll(rows.length - 1)),
};

const pick = (roll: Roll, files: Files): string => [...files.keys()][roll(files.size)] as string;
const isSame = (one: Files, other: Files): boolean =>
  one.size === other.size && [...one].every(([path, bytes]) => other.get(path)?.equals(bytes));

/** What stands behind the text of a checkpoint and around the line of the key, as long as the signature is that of the key. */
function isOnTheList(before: Files, after: Files): boolean {
  const changed = [...before.keys()].filter((path) => !after.get(path)?.equals(before.get(path) ?? Buffer.of()));
  const text = (files: Files) => files.get('checkpoint')?.toString().split('\n\n')[0];
  return changed.every((path) => path === 'key' || path === 'checkpoint') && text(before) === text(after);
}

interface Tampering {
  readonly rows: Rows;
  readonly foreign: Rows;
  readonly files: Files;
  readonly others: Files;
}

/** A change of each kind in turn. @returns the files afterwards */
async function tampered(turn: number, roll: Roll, { rows, foreign, files, others }: Tampering): Promise<Files> {
  const bytes = Object.values(inBytes);
  const changes = Object.values(inRows);
  const kind = turn % (bytes.length + 2 * changes.length + 3);
  const path = pick(roll, files);
  const own = files.get(path) ?? Buffer.of();
  const [inFile, inRow] = [bytes[kind], changes[(kind - bytes.length) >> 1]];
  if (inFile !== undefined) return new Map([...files, [path, Buffer.from(inFile(roll, own))]]);
  if (inRow !== undefined) {
    const changed = inRow(roll, rows, foreign);
    // signed anew by the log itself, or beneath the checkpoint that is out
    if ((kind - bytes.length) % 2 === 0) return published(changed);
    return new Map([...tilesOf(changed), ...[...files].filter(([name]) => name === 'checkpoint' || name === 'key')]);
  }
  const rest = kind - bytes.length - 2 * changes.length;
  if (rest === 0) return new Map([...files].filter(([name]) => name !== path));
  const other = pick(roll, files);
  if (rest === 1) return new Map([...files, [path, files.get(other) ?? own], [other, own]]);
  return new Map([...files, [path, others.get(path) ?? Buffer.of()]]);
}

test.each([
  [24, 10_000],
  // two levels of tiles
  [300, 250],
])('of a log of %i rows, none of %i random changes goes unnoticed', async (count, changes) => {
  const [rows, foreign] = [rowsOf(count), rowsOf(count)];
  const one: Tampering = { rows, foreign, files: await published(rows), others: await published(foreign) };
  const { checkpoint } = await read(one.files);
  const roll = dice(SEED);
  const unnoticed: string[] = [];
  let tried = 0;
  for (let turn = 0; tried < changes; turn += 1) {
    const after = await tampered(turn, roll, one);
    if (isSame(one.files, after)) continue;
    tried += 1;
    const isBelieved = await read(after).then(
      (log) => continues(checkpoint, log),
      () => false,
    );
    if (isBelieved && !isOnTheList(one.files, after)) unnoticed.push(`turn ${turn}`);
  }
  expect(unnoticed).toEqual([]);
});
