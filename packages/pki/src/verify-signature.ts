import { platform } from '#crypto';
import { type AlgorithmIdentifier, resolveScheme, type SignatureScheme, unsupported } from './algorithms.ts';
import { OID } from './oids.ts';
import { type PublicKey, parsePublicKey } from './public-key.ts';

/** The kind of key each scheme needs: a signature must not be tried with the mathematics of another algorithm. */
const FITTING: Record<SignatureScheme['kind'], PublicKey['algorithm']> = {
  'rsa-pkcs1': 'rsa',
  'rsa-pss': 'rsa',
  ecdsa: 'ec',
  sm2: 'sm2',
  ed25519: 'ed25519',
};

/** A bit of modulus costs more than the bit before: at 16,384 one verification takes as long as a hundred contracts' worth of them. */
const MAX_RSA_BITS = 8192;

/**
 * Verifies a signature over `message`.
 * @param key DER SubjectPublicKeyInfo, or the parsed key of a certificate (cheaper when used more than once)
 * @param algorithm as certificates and CMS carry it; `hash` fills in where the identifier names only the key type
 * @returns false for a wrong signature, a malformed signature value or a key of another kind
 * @throws PkiError ALGORITHM_UNSUPPORTED (also for RSA beyond 8192 bits), CERTIFICATE_MALFORMED (the key)
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
  if (publicKey.algorithm === 'rsa' && publicKey.bits > MAX_RSA_BITS) throw unsupported(OID.rsaEncryption);
  return platform.verify(publicKey, scheme, message, signature);
}
