import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { consistencyProof, inclusionProof, isConsistent, isIncluded, rootOf, sha256Tree, treeHashOf } from '../src/index.ts';
import { entriesUpTo, mth, nodesOf, numbers, path, subproof } from './support.ts';
import vectors from './vectors/merkle.json' with { type: 'json' };

const bytes = (text: string | null): Uint8Array => Uint8Array.from(Buffer.from(text ?? '', 'base64'));
const MOST = 40;
const leaves = entriesUpTo(MOST);
const roots = Array.from({ length: MOST + 1 }, (_, size) => mth(sha256Tree, leaves.slice(0, size)));
const rootAt = (size: number) => roots[size] ?? sha256Tree.empty;

describe('published vectors', () => {
  test.each(vectors.inclusion)('inclusion $case', ({ leafIdx, treeSize, root, leafHash, proof, wantErr }) => {
    const given = { index: leafIdx, size: treeSize, leafHash: bytes(leafHash), proof: proof.map(bytes), root: bytes(root) };
    expect(isIncluded(sha256Tree, given)).toBe(!wantErr);
  });

  // the collection takes hashes of no octets for those of a tree without leaves, and every later tree for consistent with it unseen
  const ofHashes = vectors.consistency.filter(({ root1, root2 }) => bytes(root1).length === 32 && bytes(root2).length === 32);
  test.each(ofHashes)('consistency $case', ({ size1, size2, root1, root2, proof, wantErr }) => {
    const given = { from: { size: size1, root: bytes(root1) }, to: { size: size2, root: bytes(root2) }, proof: proof.map(bytes) };
    expect(isConsistent(sha256Tree, given)).toBe(!wantErr);
  });
});

test('the root of a tree of any size is that of the definition, with either hash', async () => {
  const sm3Tree = treeHashOf((bytes) => hash('sm3', bytes, 'buffer'));
  for (const each of [sha256Tree, sm3Tree])
    for (let size = 0; size <= MOST; size += 1) {
      const tree = { hash: each, read: nodesOf(leaves, each) };
      expect(await rootOf(tree, size)).toEqual(mth(each, leaves.slice(0, size)));
    }
});

test('each leaf of each tree has the proof of the definition, which is believed for no other leaf, tree or place', async () => {
  const tree = { hash: sha256Tree, read: nodesOf(leaves) };
  for (let size = 1; size <= MOST; size += 1)
    for (let index = 0; index < size; index += 1) {
      const proof = await inclusionProof(tree, index, size);
      expect(proof).toEqual(path(sha256Tree, index, leaves.slice(0, size)));
      const leafHash = sha256Tree.leaf(leaves[index] ?? new Uint8Array());
      const given = { index, size, leafHash, proof, root: rootAt(size) };
      expect(isIncluded(sha256Tree, given)).toBe(true);
      expect(isIncluded(sha256Tree, { ...given, root: rootAt(size - 1) })).toBe(false);
      expect(isIncluded(sha256Tree, { ...given, index: (index + 1) % size })).toBe(size === 1);
      expect(isIncluded(sha256Tree, { ...given, proof: [...proof, rootAt(1)] })).toBe(false);
    }
});

test('each tree follows from each smaller one by the proof of the definition, and no smaller one from a larger', async () => {
  const tree = { hash: sha256Tree, read: nodesOf(leaves) };
  for (let to = 1; to <= MOST; to += 1)
    for (let from = 1; from <= to; from += 1) {
      const proof = await consistencyProof(tree, from, to);
      expect(proof).toEqual(subproof(sha256Tree, from, leaves.slice(0, to), true));
      const given = { from: { size: from, root: rootAt(from) }, to: { size: to, root: rootAt(to) }, proof };
      expect(isConsistent(sha256Tree, given)).toBe(true);
      expect(isConsistent(sha256Tree, { ...given, from: { size: from, root: rootAt(from - 1) } })).toBe(false);
      expect(isConsistent(sha256Tree, { ...given, from: given.to, to: given.from })).toBe(from === to);
    }
});

test('no change of one bit of a proof, a root or a leaf goes unnoticed', async () => {
  const tree = { hash: sha256Tree, read: nodesOf(leaves) };
  const draw = numbers(7);
  let changes = 0;
  const made = new Map<number, Uint8Array[]>();
  for (let round = 0; round < 10_000; round += 1) {
    const size = 2 + draw(MOST - 1);
    const index = draw(size);
    const proof = made.get(size * MOST + index) ?? (await inclusionProof(tree, index, size));
    made.set(size * MOST + index, proof);
    const given = [sha256Tree.leaf(leaves[index] ?? new Uint8Array()), rootAt(size), ...proof].map((one) => Uint8Array.from(one));
    const changed = given[draw(given.length)];
    if (!changed) continue;
    const at = draw(32);
    changed[at] = (changed[at] ?? 0) ^ (1 << draw(8));
    const [leafHash = sha256Tree.empty, root = sha256Tree.empty, ...path] = given;
    if (isIncluded(sha256Tree, { index, size, leafHash, proof: path, root })) throw new Error(`round ${round} went unnoticed`);
    changes += 1;
  }
  expect(changes).toBe(10_000);
});

test.each([
  [-1, 5],
  [5, 5],
  [0, 0],
  [1.5, 5],
])('there is no proof of leaf %s in a tree of %s', async (index, size) => {
  await expect(inclusionProof({ hash: sha256Tree, read: nodesOf(leaves) }, index, size)).rejects.toMatchObject({ code: 'LEDGER_RANGE' });
});
