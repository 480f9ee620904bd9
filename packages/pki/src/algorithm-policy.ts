import { type AlgorithmIdentifier, resolveScheme, SIGNATURE_ALGORITHMS, type SignatureScheme } from './algorithms.ts';
import type { Certificate } from './certificate.ts';
import type { SignerInfo } from './cms-parse.ts';
import { PkiError } from './errors.ts';
import type { HashName, SignatureAlgorithm } from './ports.ts';
import type { PublicKey } from './public-key.ts';

/*
 * Until when which algorithm proves something: the one table that signatures, every certificate of a path, time-stamps and
 * revocation data are held against. The dates are those of ETSI TS 119 312 V1.5.1 (2024-12); SM2 and SM3 are those of GM/T 0003 and
 * GM/T 0004, for which no end is announced. The question is always asked for a moment: what provably existed before an algorithm's end
 * was made while nobody could forge it, and stays good.
 */

/** First moment at which an algorithm proves nothing any more; `never`: it has no end yet. */
type End = Date | 'never';

const end = (day: string): End => new Date(`${day}T00:00:00Z`);

/** Digests. What is not listed (MD5, SHA-224, …) cannot be computed here and proves nothing. */
export const DIGEST_ENDS: Readonly<Record<HashName, End>> = {
  sha1: end('2012-08-01'),
  sha256: 'never',
  sha384: 'never',
  sha512: 'never',
  sm3: 'never',
};

/** RSA by padding: from this many bits of modulus on, until then. The last row that fits counts; shorter keys never proved anything. */
export const RSA_ENDS: Readonly<Record<'rsa-pkcs1' | 'rsa-pss', readonly (readonly [bits: number, end: End])[]>> = {
  'rsa-pkcs1': [
    [786, end('2010-08-01')],
    [1024, end('2019-10-01')],
    [1900, end('2029-01-01')],
  ],
  'rsa-pss': [
    [786, end('2010-08-01')],
    [1024, end('2019-10-01')],
    [1900, end('2029-01-01')],
    [3000, 'never'],
  ],
};

/**
 * Curves that are accepted at all. A list of what is good, never of what is bad: OpenSSL knows some eighty curves, and a short one
 * (secp112r1, P-192) is broken by a patient man.
 */
export const ACCEPTED_CURVES: ReadonlySet<string> = new Set([
  'P-256',
  'P-384',
  'P-521',
  'brainpoolP256r1',
  'brainpoolP384r1',
  'brainpoolP512r1',
  'SM2',
  'Ed25519',
]);

const DIGEST_NAMES: Readonly<Record<HashName, string>> = {
  sha1: 'SHA-1',
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
  sm3: 'SM3',
};

const isOver = (until: End | undefined, at: Date): boolean => until !== 'never' && (until === undefined || at >= until);

/** Bits of the RSA keys that are made where nobody asks for more. */
const USUAL_RSA_BITS = 2048;

/** The first moment at which keys that were made for an algorithm prove nothing any more; undefined: no end is announced. */
export function endOf(algorithm: SignatureAlgorithm, rsaBits = USUAL_RSA_BITS): Date | undefined {
  const { kind } = SIGNATURE_ALGORITHMS[algorithm].scheme;
  if (kind !== 'rsa-pkcs1' && kind !== 'rsa-pss') return undefined;
  const until = RSA_ENDS[kind].findLast(([bits]) => rsaBits >= bits)?.[1];
  return until === 'never' ? undefined : until;
}

/** The algorithms of {@link endOf} that are over at `at`. */
export function endedAlgorithms(at: Date): SignatureAlgorithm[] {
  return (Object.keys(SIGNATURE_ALGORITHMS) as SignatureAlgorithm[]).filter((algorithm) => isOver(endOf(algorithm) ?? 'never', at));
}

/** The name of a digest that proves nothing at `at`, or undefined. */
export function digestWeakness(hash: HashName, at: Date): string | undefined {
  return isOver(DIGEST_ENDS[hash], at) ? DIGEST_NAMES[hash] : undefined;
}

/** The same for a key under the scheme it signed with. */
function keyWeakness(scheme: SignatureScheme, key: PublicKey, at: Date): string | undefined {
  if (scheme.kind === 'rsa-pkcs1' || scheme.kind === 'rsa-pss') {
    const row = RSA_ENDS[scheme.kind].findLast(([bits]) => key.bits >= bits);
    return isOver(row?.[1], at) ? `RSA ${key.bits}` : undefined;
  }
  return ACCEPTED_CURVES.has(key.curve ?? '') ? undefined : (key.curve ?? key.algorithm);
}

/** The first moment at which a signature by a key proves nothing any more; undefined: no end is announced, or the algorithm is not known here. */
export function signatureEnd(algorithm: AlgorithmIdentifier, key: PublicKey): Date | undefined {
  try {
    const { kind, hash } = resolveScheme(algorithm);
    const ofKey = kind === 'rsa-pkcs1' || kind === 'rsa-pss' ? RSA_ENDS[kind].findLast(([bits]) => key.bits >= bits)?.[1] : 'never';
    const ends = [DIGEST_ENDS[hash], ofKey].flatMap((until) => (until instanceof Date ? until.getTime() : []));
    return ends.length > 0 ? new Date(Math.min(...ends)) : undefined;
  } catch (error) {
    if (error instanceof PkiError) return undefined;
    throw error;
  }
}

/**
 * What of a signature is no longer, or was never, good enough at a moment: its digest or its key.
 * @param at until when the signature provably existed, or now
 * @returns a short name such as `SHA-1`, `RSA 1024` or a curve; undefined: nothing. An algorithm that is not known here is no finding:
 *   it verifies nothing in the first place
 */
export function signatureWeakness(algorithm: AlgorithmIdentifier, key: PublicKey, at: Date): string | undefined {
  try {
    const scheme = resolveScheme(algorithm);
    return digestWeakness(scheme.hash, at) ?? keyWeakness(scheme, key, at);
  } catch (error) {
    if (error instanceof PkiError) return undefined;
    throw error;
  }
}

/** The same for one signer of a CMS, whose message digest may be another than that of the signature. */
export function signerWeakness(signer: SignerInfo, certificate: Certificate, at: Date): string | undefined {
  const digest = signer.hash && digestWeakness(signer.hash, at);
  return digest ?? signatureWeakness(signer.signatureAlgorithm, certificate.publicKey, at);
}

/**
 * The first weak signature of a path, leaf first, each with the key that made it. The signature of the anchor upon itself is not asked:
 * an anchor is trusted because it was given, not because it was signed.
 * @returns the certificate that bears the signature, and what is weak about it
 */
export function pathWeakness(path: readonly Certificate[], at: Date): readonly [Certificate, string] | undefined {
  for (const [k, certificate] of path.slice(0, -1).entries()) {
    const issuer = path[k + 1] as Certificate;
    const weakness = signatureWeakness(certificate.signatureAlgorithm, issuer.publicKey, at);
    if (weakness !== undefined) return [certificate, weakness];
  }
  return undefined;
}
