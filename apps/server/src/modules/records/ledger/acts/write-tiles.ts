import {
  entryBundle,
  HASH_BYTES,
  nodesOfTiles,
  rootOf,
  TILE_WIDTH,
  type Tile,
  tilePath,
  tileRoot,
  tilesBetween,
  tileWidth,
} from '@moqi/ledger';
import { nativeSha256Tree } from '@moqi/ledger/server';
import type { Database } from '#platform/platform.ts';
import { leavesBetween } from '../store/leaves.ts';
import type { TileFiles } from './tile-files.ts';

/** A tile that should have been published is not there, or not whole. */
export class TileMissing extends Error {
  constructor(path: string) {
    super(`the ledger lacks its file ${path}`);
    this.name = 'TileMissing';
  }
}

/** @throws TileMissing */
export async function readTile(files: TileFiles, tile: Tile): Promise<Uint8Array> {
  const path = tilePath(tile);
  const hashes = await files.read(path);
  if (hashes?.length !== tile.width * HASH_BYTES) throw new TileMissing(path);
  return hashes;
}

/** The root of the tree that the files say. @throws TileMissing */
export async function rootOfFiles(files: TileFiles, size: number): Promise<Uint8Array> {
  const read = nodesOfTiles(nativeSha256Tree, (tile) => readTile(files, tile), size);
  return await rootOf({ hash: nativeSha256Tree, read }, size);
}

async function writeLeafTile(files: TileFiles, db: Database, tile: Tile): Promise<void> {
  const first = tile.index * TILE_WIDTH;
  const leaves = await leavesBetween(db, first, first + tile.width);
  const bundle = { ...tile, level: 'entries' } as const;
  await files.write(tilePath(bundle), entryBundle(leaves.map(({ entry }) => entry)));
  await files.write(tilePath(tile), Buffer.concat(leaves.map(({ hash }) => hash)));
}

/** @param from the size of the tree whose tiles are there already */
async function writeUpperTile(files: TileFiles, tile: Tile & { readonly level: number }, from: number): Promise<void> {
  const before = tileWidth(tile.level, tile.index, from);
  const hashes = before === 0 ? [] : [await readTile(files, { ...tile, width: before })];
  for (let at = before; at < tile.width; at += 1) {
    const below = { level: tile.level - 1, index: tile.index * TILE_WIDTH + at, width: TILE_WIDTH };
    hashes.push(tileRoot(nativeSha256Tree, await readTile(files, below)));
  }
  await files.write(tilePath(tile), Buffer.concat(hashes));
}

/** Tiles that are written at the same time: most of the time goes to the disk. */
const AT_ONCE = 16;

async function inTurns<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = all.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const one of waiting) await work(one);
    }),
  );
}

/**
 * Writes all files that a tree of `to` leaves has and one of `from` leaves had not, the lower ones first: each is made of what is there by then.
 * Two processes that do it at the same time write the same.
 */
export async function writeTiles(files: TileFiles, db: Database, from: number, to: number): Promise<void> {
  const levels = Map.groupBy(tilesBetween(from, to), ({ level }) => level);
  for (const [level, tiles] of levels) {
    if (level === 'entries') continue;
    await inTurns(tiles, (tile) => (level === 0 ? writeLeafTile(files, db, tile) : writeUpperTile(files, { ...tile, level }, from)));
  }
}

/** Readers of a checkpoint that is a moment old ask for the tile as it was narrower, and take the full one in its place. */
export async function forgetPartials(files: TileFiles, from: number, to: number): Promise<void> {
  for (const { level, index, width } of tilesBetween(from, to)) {
    if (width < TILE_WIDTH || tileWidth(level, index, from) === 0) continue;
    await files.forgetPartials(tilePath({ level, index, width }));
    if (level === 0) await files.forgetPartials(tilePath({ level: 'entries', index, width }));
  }
}
