import { randomBytes } from 'node:crypto';
import { equalBytes, toHex } from '../bytes.ts';
import { certificateOf } from '../certificate.ts';
import { PkiError } from '../errors.ts';
import type { SignatureAlgorithm, Signer } from '../ports.ts';
import { type PublicKey, parsePublicKey } from '../public-key.ts';
import type { KeyStore } from '../server/key-store.ts';
import { algorithmOf, fits } from '../server/software-key.ts';
import { CryptokiError } from './cryptoki-error.ts';
import type { ObjectHandle, Session } from './session.ts';
import { Token, type TokenOptions } from './token.ts';
import { putInToken } from './token-certificates.ts';
import { destroyInToken, findInToken, generateInToken, publicKeyInToken, signInToken, tokenAlgorithms } from './token-key.ts';

/** Which token keeps the keys, and what keys it makes. */
export interface Pkcs11Options extends TokenOptions {
  /** Size of the RSA keys that are made. Default 2048. */
  readonly rsaBits?: 2048 | 3072 | 4096 | undefined;
}

/** A key store whose private keys live in an HSM, a smart card or another token. */
export interface Pkcs11KeyStore extends KeyStore {
  /** The private-key operation of a key that has no certificate yet. @throws PkiError KEY_UNKNOWN, KEY_UNUSABLE */
  keySigner(id: string): Promise<Pick<Signer, 'algorithm' | 'sign'>>;
  /** Puts the certificate of a key beside it, so that other programs find it in the token. */
  keepCertificate(id: string, certificate: Uint8Array): Promise<void>;
  /** Waits for running signatures and logs out. Store and signers cannot be used afterwards. */
  close(): Promise<void>;
}

/** Does `work` with the handle at hand, once more with a fresh one when the token no longer knows it. */
async function withHandle<T>(key: { object: ObjectHandle }, session: Session, id: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CryptokiError) || !error.handleStale) throw error;
  }
  key.object = (await findInToken(session, id)).object;
  return work();
}

/**
 * Opens the key port over a token (PKCS #11 v2.40, also called Cryptoki). Keys are made inside the token and stay there:
 * private keys are sensitive and not extractable. A key's id is its CKA_ID in hexadecimal, so it outlives restarts, and
 * `destroy` removes the objects from the token: signers opened before fail with KEY_UNKNOWN from then on.
 *
 * `algorithms` are those the token itself offers; SM2 is never among them, as PKCS #11 v2.40 has no mechanism for it.
 * A key that another program made is used with the algorithm of its kind (PKCS #1 for RSA) when its id is given.
 * Operations run outside the calling thread, `sessions` at a time. Logins belong to the process: a second store of the same
 * token is let in by the first one's login, whatever its PIN.
 * @throws PkiError TOKEN_UNAVAILABLE when library or token are missing, PIN_WRONG when the token does not let us in
 */
export async function pkcs11KeyStore(options: Pkcs11Options): Promise<Pkcs11KeyStore> {
  const rsaBits = options.rsaBits ?? 2048;
  const token = await Token.open(options);
  const mechanisms = await token.mechanisms().catch(async (error: unknown) => {
    await token.close();
    throw error;
  });
  const algorithms = tokenAlgorithms(mechanisms, rsaBits);

  async function open(id: string): Promise<{ own: PublicKey; signer: Pick<Signer, 'algorithm' | 'sign'> }> {
    const { found, spki } = await token.use(async (session) => ({
      found: await findInToken(session, id),
      spki: await publicKeyInToken(session, id),
    }));
    const own = parsePublicKey(spki);
    const algorithm: SignatureAlgorithm = found.algorithm ?? algorithmOf(own);
    const key = { object: found.object, algorithm };
    const sign: Signer['sign'] = (message, signal) =>
      token.use((session) => withHandle(key, session, id, () => signInToken(session, key, message)), signal);
    return { own, signer: { algorithm, sign } };
  }

  return {
    algorithms,
    close: () => token.close(),

    async generate(algorithm) {
      if (!algorithms.includes(algorithm))
        throw new PkiError('ALGORITHM_UNSUPPORTED', `the token "${options.label}" makes no keys for ${algorithm}`);
      return token.use(async (session) => {
        // a fresh id each time: when the session was lost half-way, the pair made before must not be mixed up with this one
        const id = toHex(randomBytes(16));
        return { id, algorithm, spki: await generateInToken(session, { id, algorithm, rsaBits }) };
      });
    },

    keepCertificate: (id, certificate) => token.use((session) => putInToken(session, id, certificate)),

    keySigner: async (id) => (await open(id)).signer,

    async signer(id, certificate, chain) {
      const { publicKey } = certificateOf(certificate);
      const { own, signer } = await open(id);
      if (!equalBytes(own.key, publicKey.key) || !fits(signer.algorithm, publicKey))
        throw new PkiError('KEY_UNUSABLE', `the key ${id} belongs to another certificate`);
      return { ...signer, certificate, chain };
    },

    destroy: (id) => token.use((session) => destroyInToken(session, id)),
  };
}
