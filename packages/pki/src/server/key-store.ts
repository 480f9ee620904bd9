import { randomBytes } from 'node:crypto';
import { toHex } from '../bytes.ts';
import * as der from '../der.ts';
import { PkiError } from '../errors.ts';
import type { SignatureAlgorithm, Signer } from '../ports.ts';
import { generateKey, publicKeyOf, softwareSigner } from './software-key.ts';
import { unwrapKey, wrapKey } from './wrap-key.ts';

/** A key pair whose private half stays in its store. */
export interface StoredKey {
  /** Names the key within its store. */
  readonly id: string;
  readonly algorithm: SignatureAlgorithm;
  /** DER SubjectPublicKeyInfo. */
  readonly spki: Uint8Array;
}

/**
 * The key port: where private keys live. A wrapped software store is built in; an HSM, a KMS or a remote certification
 * authority is another adapter. Every adapter passes the same contract test (`test/key-store-contract.ts`).
 */
export interface KeyStore {
  /** What keys of this store can be made for. */
  readonly algorithms: readonly SignatureAlgorithm[];
  /**
   * Makes a key pair; the private half never leaves the store. RSA may take seconds.
   * @throws PkiError ALGORITHM_UNSUPPORTED
   */
  generate(algorithm: SignatureAlgorithm): Promise<StoredKey>;
  /**
   * A Signer for a key and the certificate issued for it.
   * @param certificate DER
   * @param chain DER of the issuers, the direct one first
   * @throws PkiError KEY_UNKNOWN, KEY_UNUSABLE when the certificate is for another key
   */
  signer(id: string, certificate: Uint8Array, chain: readonly Uint8Array[]): Promise<Signer>;
  /** Destroys the private key for good; destroying an unknown key does nothing. Signers opened before may live on in memory. */
  destroy(id: string): Promise<void>;
}

/** Where wrapped keys are kept, e.g. one table. */
export interface WrappedKeyStorage {
  /** Keeps a wrapped key, under an id that is not in use. */
  put(id: string, wrapped: Uint8Array): Promise<void>;
  /** @returns undefined for an id that was never put, or was deleted */
  get(id: string): Promise<Uint8Array | undefined>;
  /** Forgets a wrapped key for good; an unknown id is none of its business. */
  delete(id: string): Promise<void>;
}

/** Everything software can do. */
const ALGORITHMS: readonly SignatureAlgorithm[] = [
  'rsa-pkcs1-sha256',
  'rsa-pss-sha256',
  'ecdsa-p256-sha256',
  'ecdsa-p384-sha384',
  'sm2-sm3',
];

/** Algorithm and key together, so that a key is never used for another algorithm than it was made for. */
function seal(algorithm: SignatureAlgorithm, pkcs8: Uint8Array): Uint8Array {
  return der.sequence(der.ia5(algorithm), pkcs8);
}

/** The way back from `seal`. @throws PkiError KEY_UNUSABLE for an algorithm of a later version */
function open(plain: Uint8Array): { algorithm: SignatureAlgorithm; pkcs8: Uint8Array } {
  const fields = der.decode(plain).cursor();
  const name = fields.next(der.TAG.ia5String).text();
  const algorithm = ALGORITHMS.find((known) => known === name);
  if (algorithm === undefined) throw new PkiError('KEY_UNUSABLE', `the key is for ${name}`);
  return { algorithm, pkcs8: fields.next().raw };
}

/**
 * Keys made in this process and kept wrapped under the master key (AES-256-GCM, the key's id authenticated). They are in memory
 * only while they are made and while a signer lives; the storage without the master key is worth nothing.
 * `addKey` takes a key from elsewhere, e.g. from a file: PKCS #8 DER, and the algorithm it shall be used for.
 * @param options.masterKey 32 octets
 * @throws PkiError UNWRAP_FAILED (from `signer`) for another master key, or a row that was changed or moved
 */
export function wrappedKeyStore(options: {
  readonly masterKey: Uint8Array;
  readonly storage: WrappedKeyStorage;
}): KeyStore & { addKey(algorithm: SignatureAlgorithm, pkcs8: Uint8Array): Promise<StoredKey> } {
  const { masterKey, storage } = options;
  const context = (id: string) => `moqi key ${id}`;
  const addKey = async (algorithm: SignatureAlgorithm, pkcs8: Uint8Array): Promise<StoredKey> => {
    const id = toHex(randomBytes(16));
    const spki = publicKeyOf(pkcs8);
    await storage.put(id, wrapKey(masterKey, seal(algorithm, pkcs8), context(id)));
    return { id, algorithm, spki };
  };
  return {
    algorithms: ALGORITHMS,
    addKey,
    async generate(algorithm) {
      if (!ALGORITHMS.includes(algorithm)) throw new PkiError('ALGORITHM_UNSUPPORTED', `${algorithm} is not supported`);
      return addKey(algorithm, generateKey(algorithm).pkcs8);
    },
    async signer(id, certificate, chain) {
      const wrapped = await storage.get(id);
      if (wrapped === undefined) throw new PkiError('KEY_UNKNOWN', `there is no key ${id}`);
      return softwareSigner({ ...open(unwrapKey(masterKey, wrapped, context(id))), certificate, chain });
    },
    destroy: (id) => storage.delete(id),
  };
}
