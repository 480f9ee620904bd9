import { platform } from '#crypto';
import { type AlgorithmIdentifier, resolveScheme, type SignatureScheme } from './algorithms.ts';
import { type PublicKey, parsePublicKey } from './public-key.ts';

/** The kind of key each scheme needs: a signature must not be tried with the mathematics of another algorithm. */
const FITTING: Record<SignatureScheme['kind'], PublicKey['algorithm']> = {
  'rsa-pkcs1': 'rsa',
  'rsa-pss': 'rsa',
  ecdsa: 'ec',
  sm2: 'sm2',
  ed25519: 'ed25519',
};

/**
 * Verifies a signature over `message`.
 * @param key DER SubjectPublicKeyInfo, or the parsed key of a certificate (cheaper when used more than once)
 * @param algorithm as certificates and CMS carry it; `hash` fills in where the identifier names only the key type
 * @returns false for a wrong signature, a malformed signature value or a key of another kind
 * @throws PkiError ALGORITHM_UNSUPPORTED, CERTIFICATE_MALFORMED (the key)
 */
export async function verifySignature(
  key: Uint8Array | PublicKey,
  algorithm: AlgorithmIdentifier,
  message: Uint8Array,
  signature: Uint8Array,
): Promise<boolean> {
  const scheme = resolveScheme(algorithm);
  const publicKey = key instanceof Uint8Array ? parsePublicKey(key) : key;
  if (FITTING[scheme.kind] !== publicKey.algorithm) return false;
  return platform.verify(publicKey, scheme, message, signature);
}
