import { platform } from '#crypto';
import type { Hasher } from './crypto/platform.ts';
import type { HashName } from './ports.ts';

export type { Hasher } from './crypto/platform.ts';

/** A running digest, synchronous in Node and in browsers. SM3 is ours in browsers, OpenSSL's in Node. */
export function createHasher(name: HashName): Hasher {
  return platform.createHasher(name);
}

/** Digest of `bytes` in one call: 20 (SHA-1), 32, 48 or 64 octets, see `HASH_SIZE`. */
export function digest(name: HashName, bytes: Uint8Array): Uint8Array {
  return platform.createHasher(name).update(bytes).digest();
}
