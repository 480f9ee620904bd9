import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { sha256Tree, type TreeHash } from '../src/index.ts';

/** As RFC 6962 §2.1 defines it, by recursion over all leaves and nothing else: what the package computes is compared with it. */
export function mth(hash: TreeHash, leaves: readonly Uint8Array[]): Uint8Array {
  const [first] = leaves;
  if (first === undefined) return hash.empty;
  if (leaves.length === 1) return hash.leaf(first);
  const k = 2 ** Math.ceil(Math.log2(leaves.length) - 1);
  return hash.node(mth(hash, leaves.slice(0, k)), mth(hash, leaves.slice(k)));
}

/** PATH of RFC 6962 §2.1.1. */
export function path(hash: TreeHash, m: number, leaves: readonly Uint8Array[]): Uint8Array[] {
  if (leaves.length <= 1) return [];
  const k = 2 ** Math.ceil(Math.log2(leaves.length) - 1);
  const [left, right] = [leaves.slice(0, k), leaves.slice(k)];
  return m < k ? [...path(hash, m, left), mth(hash, right)] : [...path(hash, m - k, right), mth(hash, left)];
}

/** SUBPROOF of RFC 6962 §2.1.2. */
export function subproof(hash: TreeHash, m: number, leaves: readonly Uint8Array[], isWhole: boolean): Uint8Array[] {
  if (m === leaves.length) return isWhole ? [] : [mth(hash, leaves)];
  const k = 2 ** Math.ceil(Math.log2(leaves.length) - 1);
  const [left, right] = [leaves.slice(0, k), leaves.slice(k)];
  return m <= k ? [...subproof(hash, m, left, isWhole), mth(hash, right)] : [...subproof(hash, m - k, right, false), mth(hash, left)];
}

export const entriesUpTo = (count: number): Uint8Array[] => Array.from({ length: count }, (_, n) => Buffer.from(`entry ${n}`));

/** Nodes of complete subtrees, straight from the leaves. */
export const nodesOf =
  (leaves: readonly Uint8Array[], hash = sha256Tree) =>
  (level: number, index: number): Uint8Array =>
    mth(hash, leaves.slice(index * 2 ** level, (index + 1) * 2 ** level));

export function newKey(): KeyObject {
  return generateKeyPairSync('ed25519').privateKey;
}

/** Numbers that look random and are the same each time. */
export function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
