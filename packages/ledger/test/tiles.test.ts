import { describe, expect, test } from 'vitest';
import {
  entriesOf,
  entryBundle,
  inclusionProof,
  isIncluded,
  nodesOfTiles,
  rootOf,
  type Tile,
  tileOfPath,
  tilePath,
  tileRoot,
  tilesBetween,
  tileWidth,
} from '../src/index.ts';
import { nativeSha256Tree } from '../src/server.ts';
import { entriesUpTo, mth } from './support.ts';

describe('paths', () => {
  const PATHS: readonly (readonly [Tile, string])[] = [
    [{ level: 0, index: 0, width: 256 }, 'tile/0/000'],
    [{ level: 1, index: 999, width: 256 }, 'tile/1/999'],
    [{ level: 0, index: 1000, width: 256 }, 'tile/0/x001/000'],
    [{ level: 0, index: 1_234_067, width: 256 }, 'tile/0/x001/x234/067'],
    [{ level: 2, index: 5, width: 17 }, 'tile/2/005.p/17'],
    [{ level: 'entries', index: 12, width: 1 }, 'tile/entries/012.p/1'],
  ];
  test.each(PATHS)('%o is %s', (tile, path) => {
    expect(tilePath(tile)).toBe(path);
    expect(tileOfPath(path)).toEqual(tile);
  });

  test.each([
    'tile/0/0',
    'tile/00/000',
    'tile/64/000',
    'tile/0/x000/001',
    'tile/0/001.p/0',
    'tile/0/001.p/256',
    'tile/0/001.p/07',
    'tile/0/../000',
    'tile/0/001/',
    'checkpoint',
  ])('%s is no path of a tile', (path) => {
    expect(tileOfPath(path)).toBeUndefined();
  });
});

// the example of the text of tlog-tiles
test('a log of 70,000 leaves has 273 full tiles below, a partial one of 112, one above, and partial ones of 17 and 1', () => {
  const tiles = tilesBetween(0, 70_000);
  expect(tiles.filter(({ level, width }) => level === 0 && width === 256)).toHaveLength(273);
  expect(tiles.filter(({ level, width }) => level !== 0 || width !== 256)).toEqual([
    { level: 0, index: 273, width: 112 },
    { level: 1, index: 0, width: 256 },
    { level: 1, index: 1, width: 17 },
    { level: 2, index: 0, width: 1 },
  ]);
  expect([tileWidth('entries', 273, 70_000), tileWidth('entries', 274, 70_000), tileWidth(3, 0, 70_000)]).toEqual([112, 0, 0]);
});

test('a growing log writes each tile when it is full and the last ones of each size, no other', () => {
  expect(tilesBetween(255, 256)).toEqual([
    { level: 0, index: 0, width: 256 },
    { level: 1, index: 0, width: 1 },
  ]);
  expect(tilesBetween(256, 257)).toEqual([{ level: 0, index: 1, width: 1 }]);
  expect(tilesBetween(300, 300)).toEqual([]);
});

test('a tree is read from its tiles alone, and the proofs are those of the whole tree', async () => {
  const size = 66_000;
  const leaves = entriesUpTo(size).map((entry) => nativeSha256Tree.leaf(entry));
  const stored = new Map<string, Uint8Array>();
  for (const tile of tilesBetween(0, size)) {
    const from = tile.index * 256;
    const hashes =
      tile.level === 0
        ? leaves.slice(from, from + tile.width)
        : Array.from({ length: tile.width }, (_, n) => {
            const below = { level: (tile.level as number) - 1, index: from + n, width: 256 };
            return tileRoot(nativeSha256Tree, stored.get(tilePath(below)) ?? new Uint8Array());
          });
    stored.set(tilePath(tile), Buffer.concat(hashes));
  }
  const asked: string[] = [];
  const readTile = (tile: Tile) => {
    asked.push(tilePath(tile));
    return stored.get(tilePath(tile)) ?? new Uint8Array();
  };
  const tree = { hash: nativeSha256Tree, read: nodesOfTiles(nativeSha256Tree, readTile, size) };
  const root = await rootOf(tree, size);
  expect(root).toEqual(mth(nativeSha256Tree, entriesUpTo(size)));
  for (const index of [0, 1, 255, 256, 65_535, 65_536, size - 1]) {
    const proof = await inclusionProof(tree, index, size);
    const leafHash = leaves[index] ?? new Uint8Array();
    expect(isIncluded(nativeSha256Tree, { index, size, leafHash, proof, root })).toBe(true);
  }
  expect(new Set(asked).size).toBe(asked.length);
});

test('a tile that is cut off is not read', async () => {
  const read = nodesOfTiles(nativeSha256Tree, () => new Uint8Array(31), 1);
  await expect((async () => read(0, 0))()).rejects.toMatchObject({ code: 'LEDGER_MALFORMED' });
});

describe('entry bundles', () => {
  test('entries come back as they were, an empty one too', () => {
    const entries = [Buffer.from('甲'), Buffer.from(''), Buffer.alloc(65_535, 7)];
    expect(entriesOf(entryBundle(entries)).map((one) => Buffer.from(one))).toEqual(entries);
  });

  test('an entry of more than 65,535 octets is refused', () => {
    expect(() => entryBundle([Buffer.alloc(65_536)])).toThrow(expect.objectContaining({ code: 'LEDGER_RANGE' }));
  });

  test.each([
    ['within a length', Uint8Array.of(0)],
    ['within an entry', Uint8Array.of(0, 2, 9)],
    ['after 257 entries', new Uint8Array(514)],
  ])('a bundle that ends %s is refused', (_, bundle) => {
    expect(() => entriesOf(bundle)).toThrow(expect.objectContaining({ code: 'LEDGER_MALFORMED' }));
  });
});
