import { LedgerError } from './errors.ts';
import type { TreeHash } from './tree-hash.ts';

/** Gives the hash of a complete subtree of 2^level leaves that begins at leaf index × 2^level. Level 0 holds the leaf hashes. */
export type ReadNode = (level: number, index: number) => Promise<Uint8Array> | Uint8Array;

interface Tree {
  readonly hash: TreeHash;
  readonly read: ReadNode;
}

/** The largest power of two below `n`; `n` is at least 2 (RFC 6962 §2.1). */
function splitOf(n: number): number {
  let k = 1;
  while (k * 2 < n) k *= 2;
  return k;
}

const isPowerOfTwo = (n: number): boolean => splitOf(n) * 2 === n || n === 1;

/** Of the leaves from `start` to before `end`, which the recursion of RFC 6962 reaches: complete subtrees are read, others put together. */
async function hashOfRange(tree: Tree, start: number, end: number): Promise<Uint8Array> {
  const size = end - start;
  if (isPowerOfTwo(size)) return await tree.read(Math.log2(size), start / size);
  const middle = start + splitOf(size);
  const [left, right] = await Promise.all([hashOfRange(tree, start, middle), hashOfRange(tree, middle, end)]);
  return tree.hash.node(left, right);
}

/** The root of the tree of the first `size` leaves. */
export async function rootOf(tree: Tree, size: number): Promise<Uint8Array> {
  return size === 0 ? tree.hash.empty : await hashOfRange(tree, 0, size);
}

/**
 * PATH of RFC 6962 §2.1.1: the siblings from the leaf up to the root.
 * @throws LedgerError LEDGER_RANGE: the tree of this size has no such leaf
 */
export async function inclusionProof(tree: Tree, index: number, size: number): Promise<Uint8Array[]> {
  if (!Number.isSafeInteger(index) || index < 0 || index >= size)
    throw new LedgerError('LEDGER_RANGE', `no leaf ${index} in a tree of ${size}`);
  const siblings: [number, number][] = [];
  let [start, end] = [0, size];
  while (end - start > 1) {
    const middle = start + splitOf(end - start);
    if (index < middle) {
      siblings.unshift([middle, end]);
      end = middle;
    } else {
      siblings.unshift([start, middle]);
      start = middle;
    }
  }
  return await Promise.all(siblings.map(([from, to]) => hashOfRange(tree, from, to)));
}

/**
 * PROOF of RFC 6962 §2.1.2: that the tree of `to` leaves begins with that of `from`. Empty between equal sizes, and from the empty tree.
 * @throws LedgerError LEDGER_RANGE: the later tree is the smaller one
 */
export async function consistencyProof(tree: Tree, from: number, to: number): Promise<Uint8Array[]> {
  if (!Number.isSafeInteger(from) || from < 0 || from > to) throw new LedgerError('LEDGER_RANGE', `no proof from ${from} to ${to}`);
  if (from === 0 || from === to) return [];
  const parts: [number, number][] = [];
  let [start, end] = [0, to];
  while (from !== end) {
    const middle = start + splitOf(end - start);
    if (from <= middle) {
      parts.unshift([middle, end]);
      end = middle;
    } else {
      parts.unshift([start, middle]);
      start = middle;
    }
  }
  // where the earlier tree is a node of the later one, the verifier has its hash already
  if (start > 0) parts.unshift([start, end]);
  return await Promise.all(parts.map(([first, last]) => hashOfRange(tree, first, last)));
}
