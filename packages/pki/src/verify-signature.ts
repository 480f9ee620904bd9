import { platform } from '#crypto';
import { type AlgorithmIdentifier, resolveScheme, SIGNATURE_ALGORITHMS, type SignatureScheme, unsupported } from './algorithms.ts';
import type { Effort } from './effort.ts';
import { OID } from './oids.ts';
import type { SignatureAlgorithm } from './ports.ts';
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

/** Exponents have 17 bits; one as long as the modulus makes verifying as slow as signing. */
const MAX_EXPONENT_BITS = 64;

/** A signature, and what it is claimed to be made of. */
export interface Claim {
  readonly key: PublicKey;
  readonly algorithm: AlgorithmIdentifier;
  readonly message: Uint8Array;
  readonly signature: Uint8Array;
}

/** Verifications that are remembered of one message: an authority's certificate is met in every signature. */
const MOST_REMEMBERED = 8;
const remembered = new WeakMap<Uint8Array, { claim: Claim; holds: boolean }[]>();

/**
 * Verifies a claim, and remembers the answer for as long as its message is there: the octets must not change.
 * @throws PkiError ALGORITHM_UNSUPPORTED; whatever `effort` throws
 */
export async function verifyClaim(claim: Claim, effort: Effort | undefined): Promise<boolean> {
  const { key, algorithm, message, signature } = claim;
  const known = remembered.get(message) ?? [];
  const same = known.find((each) => each.claim.key === key && each.claim.algorithm === algorithm && each.claim.signature === signature);
  if (same) return same.holds;
  effort?.spend(message.length + workOf(key));
  const holds = await verifySignature(key, algorithm, message, signature);
  remembered.set(message, [...known.slice(-MOST_REMEMBERED), { claim, holds }]);
  return holds;
}

/** What verifying with a key takes, in bytes that could be read instead: a microsecond is forty of them. */
function workOf({ algorithm, bits }: PublicKey): number {
  return algorithm === 'rsa' ? Math.ceil((bits / 2048) ** 2 * 2500) : Math.ceil((bits / 256) ** 2 * 15_000);
}

/**
 * Verifies a signature over `message`.
 * @param key DER SubjectPublicKeyInfo, or the parsed key of a certificate (cheaper when used more than once)
 * @param algorithm as certificates and CMS carry it; `hash` fills in where the identifier names only the key type
 * @returns false for a wrong signature, a malformed signature value or a key of another kind
 * @throws PkiError ALGORITHM_UNSUPPORTED (also for RSA beyond 8192 bits, or with an exponent beyond 64), CERTIFICATE_MALFORMED (the key)
 */
export async function verifySignature(
  key: Uint8Array | PublicKey,
  algorithm: AlgorithmIdentifier,
  message: Uint8Array,
  signature: Uint8Array,
): Promise<boolean> {
  return await verifyScheme(resolveScheme(algorithm), key, message, signature);
}

/** Verifies what a `Signer` of the algorithm answered. @returns, @throws as `verifySignature` */
export function verifySigned(algorithm: SignatureAlgorithm, key: PublicKey, message: Uint8Array, signature: Uint8Array): Promise<boolean> {
  return verifyScheme(SIGNATURE_ALGORITHMS[algorithm].scheme, key, message, signature);
}

async function verifyScheme(
  scheme: SignatureScheme,
  key: Uint8Array | PublicKey,
  message: Uint8Array,
  signature: Uint8Array,
): Promise<boolean> {
  const publicKey = key instanceof Uint8Array ? parsePublicKey(key) : key;
  if (FITTING[scheme.kind] !== publicKey.algorithm) return false;
  if (publicKey.bits > MAX_RSA_BITS || (publicKey.exponentBits ?? 0) > MAX_EXPONENT_BITS) throw unsupported(OID.rsaEncryption);
  return platform.verify(publicKey, scheme, message, signature);
}
