import { sha256 } from '@noble/hashes/sha2.js';

/** Octets of every hash of a tree. */
export const HASH_BYTES = 32;

/** The three hashes that a Merkle tree is made of (RFC 6962 §2.1). */
export interface TreeHash {
  /** of the tree without leaves: the hash of nothing */
  readonly empty: Uint8Array;
  /** of one entry: H(00 ‖ entry) */
  leaf(entry: Uint8Array): Uint8Array;
  /** of the hashes of two subtrees: H(01 ‖ left ‖ right) */
  node(left: Uint8Array, right: Uint8Array): Uint8Array;
}

/** What is hashed for a leaf and for a node begins differently, so that no node can be passed off as an entry. */
const [LEAF, NODE] = [0x00, 0x01];

/** @param hash a digest of 32 octets over the octets given */
export function treeHashOf(hash: (bytes: Uint8Array) => Uint8Array): TreeHash {
  return {
    empty: hash(new Uint8Array()),
    leaf(entry) {
      const bytes = new Uint8Array(1 + entry.length);
      bytes[0] = LEAF;
      bytes.set(entry, 1);
      return hash(bytes);
    },
    node(left, right) {
      const bytes = new Uint8Array(1 + 2 * HASH_BYTES);
      bytes[0] = NODE;
      bytes.set(left, 1);
      bytes.set(right, 1 + HASH_BYTES);
      return hash(bytes);
    },
  };
}

/** SHA-256, as RFC 6962 and the C2SP texts ask for. */
export const sha256Tree = treeHashOf(sha256);
