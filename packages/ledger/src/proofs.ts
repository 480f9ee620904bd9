import { equalBytes } from '@noble/curves/utils.js';
import { HASH_BYTES, type TreeHash } from './tree-hash.ts';

interface Inclusion {
  /** of the leaf, from 0 */
  readonly index: number;
  /** leaves of the tree */
  readonly size: number;
  readonly leafHash: Uint8Array;
  readonly proof: readonly Uint8Array[];
  readonly root: Uint8Array;
}

interface Consistency {
  readonly from: { readonly size: number; readonly root: Uint8Array };
  readonly to: { readonly size: number; readonly root: Uint8Array };
  readonly proof: readonly Uint8Array[];
}

const isHash = (bytes: Uint8Array): boolean => bytes.length === HASH_BYTES;
const half = (n: number): number => Math.floor(n / 2);
const isOdd = (n: number): boolean => n % 2 === 1;

/** The largest number that a tree of this program counts with exactly. */
const isCount = (n: number): boolean => Number.isSafeInteger(n) && n >= 0;

/**
 * Whether a leaf is in a tree (RFC 9162 §2.1.3.2). False also for what cannot be a proof: a foreign size, a hash of another length.
 */
export function isIncluded(hash: TreeHash, { index, size, leafHash, proof, root }: Inclusion): boolean {
  if (!isCount(index) || !isCount(size) || index >= size) return false;
  if (![leafHash, root, ...proof].every(isHash)) return false;
  let [at, last, found] = [index, size - 1, leafHash];
  for (const sibling of proof) {
    if (last === 0) return false;
    if (isOdd(at) || at === last) {
      found = hash.node(sibling, found);
      // the last node of a level that has no sibling goes up as it is
      while (!isOdd(at) && at !== 0) [at, last] = [half(at), half(last)];
    } else found = hash.node(found, sibling);
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && equalBytes(found, root);
}

interface Climb {
  at: number;
  last: number;
  /** the roots that the proof leads to, of the earlier and of the later tree */
  from: Uint8Array;
  to: Uint8Array;
}

function climb(hash: TreeHash, state: Climb, sibling: Uint8Array): void {
  if (isOdd(state.at) || state.at === state.last) {
    state.from = hash.node(sibling, state.from);
    state.to = hash.node(sibling, state.to);
    while (!isOdd(state.at) && state.at !== 0) [state.at, state.last] = [half(state.at), half(state.last)];
  } else state.to = hash.node(state.to, sibling);
  [state.at, state.last] = [half(state.at), half(state.last)];
}

/** Both roots that the siblings lead to; undefined: they do not end at the root of the later tree. */
function climbFrom(hash: TreeHash, state: Climb, siblings: readonly Uint8Array[]): Climb | undefined {
  for (const sibling of siblings) {
    if (state.last === 0) return undefined;
    climb(hash, state, sibling);
  }
  return state.last === 0 ? state : undefined;
}

function areConsistent(hash: TreeHash, { from, to, proof }: Consistency): boolean {
  let [at, last] = [from.size - 1, to.size - 1];
  while (isOdd(at)) [at, last] = [half(at), half(last)];
  // a full earlier tree is a node of the later one: its root needs no place in the proof
  const [first, ...rest] = at === 0 ? [from.root, ...proof] : proof;
  if (first === undefined) return false;
  const top = climbFrom(hash, { at, last, from: first, to: first }, rest);
  return top !== undefined && equalBytes(top.from, from.root) && equalBytes(top.to, to.root);
}

/**
 * Whether the later tree is the earlier one with leaves added behind it (RFC 9162 §2.1.4.2): nothing was taken away and nothing changed.
 * Each tree follows from the empty one, by an empty proof. False also for what cannot be a proof.
 */
export function isConsistent(hash: TreeHash, { from, to, proof }: Consistency): boolean {
  if (!isCount(from.size) || !isCount(to.size) || from.size > to.size) return false;
  if (![from.root, to.root, ...proof].every(isHash)) return false;
  if (from.size === to.size) return proof.length === 0 && equalBytes(from.root, to.root);
  if (from.size === 0) return proof.length === 0 && equalBytes(from.root, hash.empty);
  return areConsistent(hash, { from, to, proof });
}
