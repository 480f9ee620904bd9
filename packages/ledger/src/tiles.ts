import { concatBytes } from '@noble/hashes/utils.js';
import { LedgerError, malformed } from './errors.ts';
import type { ReadNode } from './tree.ts';
import { HASH_BYTES, type TreeHash } from './tree-hash.ts';

/** Tiles of c2sp.org/tlog-tiles: 2^8 hashes each, so that any proof is computed from a few files that never change. */
export const TILE_WIDTH = 256;
const TILE_HEIGHT = 8;
const MOST_LEVELS = 63;
/** Of an entry: its length is written in 16 bits. */
export const MOST_ENTRY_BYTES = 65_535;

export interface Tile {
  /** tiles of level 0 hold leaf hashes, those of level l + 1 the roots of full tiles of level l; `entries` hold what was hashed */
  readonly level: number | 'entries';
  readonly index: number;
  /** hashes in it: 256, or fewer in one that is still growing */
  readonly width: number;
}

/** Three digits a folder, all but the last with an x: 1234067 is x001/x234/067. */
function numberPath(index: number): string {
  const digits = String(index);
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g) ?? [];
  return groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/');
}

/** The path of a tile below the prefix of its log, without a slash before it. */
export function tilePath({ level, index, width }: Tile): string {
  return `tile/${level}/${numberPath(index)}${width === TILE_WIDTH ? '' : `.p/${width}`}`;
}

const PATH = /^tile\/(entries|\d{1,2})\/((?:x\d{3}\/)*\d{3})(?:\.p\/(\d{1,3}))?$/;

/** The tile of a path; undefined: it is none, or written in another way than `tilePath` writes it. */
export function tileOfPath(path: string): Tile | undefined {
  const [, level = '', number = '', width] = PATH.exec(path) ?? [];
  const tile: Tile = {
    level: level === 'entries' ? level : Number(level),
    index: Number(number.replace(/[x/]/g, '')),
    width: width === undefined ? TILE_WIDTH : Number(width),
  };
  const isPossible = tile.level === 'entries' || tile.level <= MOST_LEVELS;
  return isPossible && Number.isSafeInteger(tile.index) && tile.width > 0 && tilePath(tile) === path ? tile : undefined;
}

/** How many hashes a level of tiles has in a log of `size` leaves. */
const hashesAt = (level: number, size: number): number => Math.floor(size / TILE_WIDTH ** level);

/** How wide a tile is in a log of `size` leaves; 0: there is none. */
export function tileWidth(level: Tile['level'], index: number, size: number): number {
  const hashes = hashesAt(level === 'entries' ? 0 : level, size);
  return Math.max(0, Math.min(TILE_WIDTH, hashes - index * TILE_WIDTH));
}

/** All tiles that a log of `to` leaves has and one of `from` leaves had not, or not as wide. */
export function tilesBetween(from: number, to: number): Tile[] {
  const tiles: Tile[] = [];
  for (let level = 0; hashesAt(level, to) > 0; level += 1) {
    const [before, after] = [hashesAt(level, from), hashesAt(level, to)];
    if (before === after) break;
    for (let index = Math.floor(before / TILE_WIDTH); index * TILE_WIDTH < after; index += 1)
      tiles.push({ level, index, width: tileWidth(level, index, to) });
  }
  return tiles;
}

/** The nodes of one tile: at height 0 the hashes that it holds, above them those of its complete pairs, one after the other. */
function nodesByHeight(hash: TreeHash, hashes: Uint8Array): Uint8Array[] {
  const heights = [hashes];
  for (let below = hashes; below.length >= 2 * HASH_BYTES; ) {
    const nodes = new Uint8Array(Math.floor(below.length / (2 * HASH_BYTES)) * HASH_BYTES);
    for (let at = 0; at < nodes.length; at += HASH_BYTES) {
      const left = 2 * at;
      const [middle, right] = [left + HASH_BYTES, left + 2 * HASH_BYTES];
      nodes.set(hash.node(below.subarray(left, middle), below.subarray(middle, right)), at);
    }
    heights.push(nodes);
    below = nodes;
  }
  return heights;
}

/** The root of a full tile, which stands in the tile above it. */
export function tileRoot(hash: TreeHash, hashes: Uint8Array): Uint8Array {
  if (hashes.length !== TILE_WIDTH * HASH_BYTES) throw new LedgerError('LEDGER_RANGE', 'only a full tile is hashed into the level above');
  return nodesByHeight(hash, hashes)[TILE_HEIGHT] as Uint8Array;
}

/** As long as a reader keeps a tile, what was hashed of it is kept with it: a proof reads eight nodes of each tile on its way. */
const hashed = new WeakMap<Uint8Array, { readonly hash: TreeHash; readonly heights: readonly Uint8Array[] }>();

function keptHeights(hash: TreeHash, hashes: Uint8Array): readonly Uint8Array[] {
  const known = hashed.get(hashes);
  if (known?.hash === hash) return known.heights;
  const heights = nodesByHeight(hash, hashes);
  hashed.set(hashes, { hash, heights });
  return heights;
}

export type ReadTile = (tile: Tile) => Promise<Uint8Array> | Uint8Array;

/**
 * Reads nodes of a tree of `size` leaves out of its tiles, each tile once.
 * @throws LedgerError LEDGER_MALFORMED: a tile is not as long as one of its width is
 */
export function nodesOfTiles(hash: TreeHash, readTile: ReadTile, size: number): ReadNode {
  const kept = new Map<string, Promise<Uint8Array>>();
  const tileAt = (level: number, index: number): Promise<Uint8Array> => {
    const tile = { level, index, width: tileWidth(level, index, size) };
    const path = tilePath(tile);
    const reading = kept.get(path) ?? Promise.resolve(readTile(tile));
    kept.set(path, reading);
    return reading.then((hashes) => {
      if (hashes.length !== tile.width * HASH_BYTES) throw malformed(`${path} has ${hashes.length} octets`);
      return hashes;
    });
  };
  return async (level, index) => {
    const [tileLevel, height] = [Math.floor(level / TILE_HEIGHT), level % TILE_HEIGHT];
    const first = index * 2 ** height;
    const hashes = await tileAt(tileLevel, Math.floor(first / TILE_WIDTH));
    const at = ((first % TILE_WIDTH) / 2 ** height) * HASH_BYTES;
    return keptHeights(hash, hashes)[height]?.subarray(at, at + HASH_BYTES) ?? new Uint8Array();
  };
}

/** An entry bundle: each entry behind its length in 16 bits. @throws LedgerError LEDGER_RANGE for a longer one */
export function entryBundle(entries: readonly Uint8Array[]): Uint8Array {
  return concatBytes(
    ...entries.flatMap((entry) => {
      if (entry.length > MOST_ENTRY_BYTES) throw new LedgerError('LEDGER_RANGE', `an entry of ${entry.length} octets`);
      return [Uint8Array.of(entry.length >> 8, entry.length & 0xff), entry];
    }),
  );
}

/** @throws LedgerError LEDGER_MALFORMED: the bundle ends within an entry, or has more than 256 */
export function entriesOf(bundle: Uint8Array): Uint8Array[] {
  const entries: Uint8Array[] = [];
  for (let at = 0; at < bundle.length; ) {
    const [high, low] = bundle.subarray(at, at + 2);
    const end = at + 2 + (high ?? 0) * 256 + (low ?? 0);
    if (low === undefined || end > bundle.length) throw malformed('an entry bundle ends within an entry');
    entries.push(bundle.subarray(at + 2, end));
    at = end;
  }
  if (entries.length > TILE_WIDTH) throw malformed(`an entry bundle with ${entries.length} entries`);
  return entries;
}
