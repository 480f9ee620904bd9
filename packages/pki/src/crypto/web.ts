import { sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import type { SignatureScheme } from '../algorithms.ts';
import { concat, equalBytes, fromBigInt } from '../bytes.ts';
import * as der from '../der.ts';
import { PkiError } from '../errors.ts';
import { OID } from '../oids.ts';
import type { HashName } from '../ports.ts';
import type { PublicKey } from '../public-key.ts';
import type { Hasher, PlatformCrypto } from './platform.ts';
import { sm2Z } from './sm2-digest.ts';
import { Sm3 } from './sm3.ts';

/** What is used of the hashes of @noble/hashes. */
interface NobleHash {
  update(bytes: Uint8Array): unknown;
  clone(): NobleHash;
  digest(): Uint8Array;
}

/** WebCrypto digests whole buffers only and asynchronously; files need a running digest. */
class WebHasher implements Hasher {
  readonly #hash: NobleHash;

  constructor(hash: NobleHash) {
    this.#hash = hash;
  }

  update(bytes: Uint8Array): this {
    this.#hash.update(bytes);
    return this;
  }

  copy(): Hasher {
    return new WebHasher(this.#hash.clone());
  }

  digest(): Uint8Array {
    return this.#hash.digest();
  }
}

/** A fresh state of each digest. */
const HASHERS: Record<HashName, () => Hasher> = {
  sha1: () => new WebHasher(sha1.create()),
  sha256: () => new WebHasher(sha256.create()),
  sha384: () => new WebHasher(sha384.create()),
  sha512: () => new WebHasher(sha512.create()),
  sm3: () => new Sm3(),
};

/** Names in WebCrypto; SM3 has none and never gets there. */
const WEB_HASH: Record<HashName, string> = { sha1: 'SHA-1', sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512', sm3: '' };

/** The same face as in Node. */
const createHasher = (name: HashName): Hasher => HASHERS[name]();

/**
 * r and s of a signature as X.509 and CMS carry it:
 *
 *   ECDSA-Sig-Value ::= SEQUENCE { r INTEGER, s INTEGER }   (RFC 5480 appendix A; SM2: GM/T 0009 §7.3)
 *
 * @throws DerError
 */
function readPair(signature: Uint8Array): { r: bigint; s: bigint } {
  const cursor = der.decode(signature).expect(der.TAG.sequence).cursor();
  const pair = { r: cursor.next(der.TAG.integer).integer(), s: cursor.next(der.TAG.integer).integer() };
  // one signature, one encoding: a padded integer would be a second signature over the same message
  const canonical = der.sequence(der.integer(pair.r), der.integer(pair.s));
  if (pair.r < 1n || pair.s < 1n || !equalBytes(canonical, signature)) throw new der.DerError('r and s are not in DER', 0);
  return pair;
}

/** SM2 is ours and @noble/curves'; the module is fetched when first needed. */
async function verifySm2(key: PublicKey, message: Uint8Array, signature: Uint8Array): Promise<boolean> {
  const { sm2Verify } = await import('./sm2-verify.ts');
  const z = sm2Z(new Sm3(), key.key);
  return sm2Verify(key.key, new Sm3().update(z).update(message).digest(), readPair(signature));
}

/** The curves of the Web Cryptography API. */
const WEB_CURVES = ['P-256', 'P-384', 'P-521'];

/** WebCrypto accepts only rsaEncryption as the algorithm of an RSA key, also for PSS. */
function rsaSpki(key: PublicKey): Uint8Array<ArrayBuffer> {
  return der.sequence(der.sequence(der.oid(OID.rsaEncryption), der.nullValue()), der.bitString(key.key));
}

/** Key, parameters and signature in the forms WebCrypto takes. */
type WebScheme = {
  spki: Uint8Array<ArrayBuffer>;
  use: RsaHashedImportParams | EcKeyImportParams | Algorithm;
  params: AlgorithmIdentifier;
  signature: Uint8Array;
};

/** @throws DerError for an ECDSA signature that is not in DER */
function toWeb(key: PublicKey, scheme: SignatureScheme, signature: Uint8Array): WebScheme {
  const hash = WEB_HASH[scheme.hash];
  switch (scheme.kind) {
    case 'rsa-pkcs1':
      return { spki: rsaSpki(key), use: { name: 'RSASSA-PKCS1-v1_5', hash }, params: { name: 'RSASSA-PKCS1-v1_5' }, signature };
    case 'rsa-pss': {
      const params: RsaPssParams = { name: 'RSA-PSS', saltLength: scheme.saltLength };
      return { spki: rsaSpki(key), use: { name: 'RSA-PSS', hash }, params, signature };
    }
    case 'ecdsa': {
      // IEEE P1363: r and s side by side, each as long as the field
      const { r, s } = readPair(signature);
      const size = Math.ceil(key.bits / 8);
      const params: EcdsaParams = { name: 'ECDSA', hash };
      const use: EcKeyImportParams = { name: 'ECDSA', namedCurve: key.curve ?? '' };
      return { spki: concat(key.spki), use, params, signature: concat(fromBigInt(r, size), fromBigInt(s, size)) };
    }
    default:
      return { spki: concat(key.spki), use: { name: 'Ed25519' }, params: { name: 'Ed25519' }, signature };
  }
}

/** WebCrypto, @noble/hashes and our own SM3. */
export const platform: PlatformCrypto = {
  createHasher,
  // for nonces only; at most 65,536 octets at a time
  randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
  async verify(key, scheme, message, signature) {
    // a missing curve is the platform's fault, not the signature's: it must not look like a forgery
    if (scheme.kind === 'ecdsa' && !WEB_CURVES.includes(key.curve ?? '')) {
      throw new PkiError('ALGORITHM_UNSUPPORTED', `browsers cannot verify with curve ${key.curve}`);
    }
    try {
      if (scheme.kind === 'sm2') return await verifySm2(key, message, signature);
      const web = toWeb(key, scheme, signature);
      const cryptoKey = await crypto.subtle.importKey('spki', web.spki, web.use, false, ['verify']);
      return await crypto.subtle.verify(web.params, cryptoKey, concat(web.signature), concat(message));
    } catch {
      // refused keys and malformed values verify nothing
      return false;
    }
  },
};
