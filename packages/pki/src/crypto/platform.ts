import type { SignatureScheme } from '../algorithms.ts';
import type { HashName } from '../ports.ts';
import type { PublicKey } from '../public-key.ts';

/** A running digest. Synchronous in Node and in browsers alike, because a file is hashed piece by piece. */
export interface Hasher {
  /** Takes the next octets of the message; they may be changed afterwards. */
  update(bytes: Uint8Array): this;
  /** An independent copy of the state: the digest of a common beginning is computed once. */
  copy(): Hasher;
  /** The digest; the hasher is used up afterwards. */
  digest(): Uint8Array;
}

/** What differs between Node and browsers. `#crypto` resolves to one of the two implementations. */
export interface PlatformCrypto {
  /** A fresh running digest. */
  createHasher(name: HashName): Hasher;
  /** Octets nobody can foresee, for nonces; at most 65,536. */
  randomBytes(length: number): Uint8Array;
  /**
   * Verifies one signature over `message` (not over its digest). Must answer false, not throw, for a signature value
   * that is malformed or a key that does not fit the scheme. A curve the platform lacks is PkiError ALGORITHM_UNSUPPORTED.
   * @param signature PKCS#1 or PSS octets, DER SEQUENCE of r and s, or 64 octets for Ed25519
   */
  verify(key: PublicKey, scheme: SignatureScheme, message: Uint8Array, signature: Uint8Array): Promise<boolean>;
}
