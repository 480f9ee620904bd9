import { constants, createHash, createPublicKey, createVerify, type Hash, type KeyObject, randomBytes, verify } from 'node:crypto';
import type { SignatureScheme } from '../algorithms.ts';
import type { HashName } from '../ports.ts';
import type { PublicKey } from '../public-key.ts';
import { sm2Spki } from '../public-key.ts';
import type { Hasher, PlatformCrypto } from './platform.ts';
import { sm2Z } from './sm2-digest.ts';

/** node:crypto already is a running digest; this only narrows its face. */
class NodeHasher implements Hasher {
  readonly #hash: Hash;

  constructor(hash: Hash) {
    this.#hash = hash;
  }

  update(bytes: Uint8Array): this {
    this.#hash.update(bytes);
    return this;
  }

  copy(): Hasher {
    return new NodeHasher(this.#hash.copy());
  }

  digest(): Uint8Array {
    return this.#hash.digest();
  }
}

/** OpenSSL knows all five digests by the names used here. */
const createHasher = (name: HashName): Hasher => new NodeHasher(createHash(name));

/**
 * Importing a key costs OpenSSL more than verifying with it, and the same few authorities sign nearly everything: the
 * last keys are kept, found by their octets.
 */
const keyObjects = new Map<string, KeyObject>();
const MAX_KEYS = 256;

/** The imported key. @throws for a key OpenSSL refuses */
function keyObject(key: PublicKey): KeyObject {
  const spki = Buffer.from(key.spki.buffer, key.spki.byteOffset, key.spki.length);
  const name = spki.toString('latin1');
  let object = keyObjects.get(name);
  if (object === undefined) {
    const standard = key.algorithm === 'sm2' ? Buffer.from(sm2Spki(key.key)) : spki;
    object = createPublicKey({ key: standard, format: 'der', type: 'spki' });
    const [oldest] = keyObjects.keys();
    if (keyObjects.size >= MAX_KEYS && oldest !== undefined) keyObjects.delete(oldest);
    keyObjects.set(name, object);
  }
  return object;
}

/** Synchronous: a verification takes less time than handing it to another thread. */
function verifyNow(key: PublicKey, scheme: SignatureScheme, message: Uint8Array, signature: Uint8Array): boolean {
  switch (scheme.kind) {
    case 'rsa-pkcs1': {
      // PKCS #1 is how an RSA key verifies anyway, and to say so costs Node as much as verifying; a key for PSS alone verifies nothing else.
      const object = keyObject(key);
      return object.asymmetricKeyType === 'rsa' && verify(scheme.hash, message, object, signature);
    }
    case 'rsa-pss': {
      const options = { key: keyObject(key), padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: scheme.saltLength };
      return verify(scheme.hash, message, options, signature);
    }
    // OpenSSL insists on DER for r and s, as we do in browsers
    case 'ecdsa':
      return verify(scheme.hash, message, keyObject(key), signature);
    case 'sm2':
      // crypto.verify would put OpenSSL's own Z (of an empty identifier) before the message; the streaming interface
      // hands OpenSSL the finished digest, so Z can be ours
      return createVerify('sm3')
        .update(sm2Z(createHasher('sm3'), key.key))
        .update(message)
        .verify(keyObject(key), signature);
    case 'ed25519':
      return verify(null, message, keyObject(key), signature);
  }
}

/** OpenSSL through node:crypto. */
export const platform: PlatformCrypto = {
  createHasher,
  randomBytes: (length) => randomBytes(length),
  async verify(key, scheme, message, signature) {
    try {
      return verifyNow(key, scheme, message, signature);
    } catch {
      // a key OpenSSL refuses (point off the curve, absurd exponent) verifies nothing
      return false;
    }
  },
};
