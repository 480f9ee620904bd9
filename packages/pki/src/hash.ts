import { platform } from '#crypto';
import type { Hasher } from './crypto/platform.ts';
import type { HashName } from './ports.ts';

export type { Hasher } from './crypto/platform.ts';

/** A running digest, synchronous in Node and in browsers. */
export function createHasher(name: HashName): Hasher {
  return platform.createHasher(name);
}

/** Digest of `bytes` in one call. */
export function digest(name: HashName, bytes: Uint8Array): Uint8Array {
  return platform.createHasher(name).update(bytes).digest();
}
