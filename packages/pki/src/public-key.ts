import { parseAlgorithm } from './algorithms.ts';
import * as der from './der.ts';
import { PkiError, parsing } from './errors.ts';
import { OID } from './oids.ts';

/** A SubjectPublicKeyInfo (RFC 5280 §4.1.2.7), understood as far as needed to choose how to verify with it. */
export interface PublicKey {
  /** `ec`: ECDSA on a named curve other than SM2's. A key of an `unknown` kind verifies nothing. */
  readonly algorithm: 'rsa' | 'ec' | 'sm2' | 'ed25519' | 'unknown';
  /** Size of the RSA modulus or of the curve's field, in bits; 0 for an unknown algorithm. */
  readonly bits: number;
  /** Size of an RSA exponent, in bits. */
  readonly exponentBits?: number;
  /** `P-256`, `P-384`, `P-521`, `brainpoolP256r1` and its larger sisters, `SM2`, `Ed25519`; the dotted identifier of another curve. */
  readonly curve?: string;
  /** DER of the whole SubjectPublicKeyInfo. */
  readonly spki: Uint8Array;
  /** Contents of the BIT STRING: for RSA a DER RSAPublicKey, for curves the encoded point. */
  readonly key: Uint8Array;
}

/** Curves that are known by name, with the size of their field. */
const CURVES: Record<string, readonly [name: string, bits: number]> = {
  [OID.p256]: ['P-256', 256],
  [OID.p384]: ['P-384', 384],
  [OID.p521]: ['P-521', 521],
  [OID.brainpoolP256r1]: ['brainpoolP256r1', 256],
  [OID.brainpoolP384r1]: ['brainpoolP384r1', 384],
  [OID.brainpoolP512r1]: ['brainpoolP512r1', 512],
  [OID.sm2]: ['SM2', 256],
};

/** Of an INTEGER that is not negative. */
function bitsOf(content: Uint8Array): number {
  const first = content.findIndex((octet) => octet !== 0);
  return first < 0 ? 0 : (content.length - first) * 8 - Math.clz32(content[first] ?? 0) + 24;
}

/** ECParameters must be a named curve (RFC 5480 §2.1.1). */
function parseEc(spki: Uint8Array, key: Uint8Array, params: Uint8Array | undefined): PublicKey {
  const named = params !== undefined && params[0] === der.TAG.oid ? der.decode(params).oid() : 'explicit';
  const [curve, bits] = CURVES[named] ?? [named, 0];
  // RFC 5480 §2.1.1: curves are named; parameters of the key's own choosing could be made to fit a known public point
  if (curve === 'explicit') return { algorithm: 'unknown', bits: 0, spki, key };
  return { algorithm: curve === 'SM2' ? 'sm2' : 'ec', bits, curve, spki, key };
}

/**
 * Reads a SubjectPublicKeyInfo (RFC 5280 §4.1.2.7). A curve given by parameters of its own, instead of by name, is `unknown`.
 * @param spki DER
 * @throws PkiError CERTIFICATE_MALFORMED
 */
export function parsePublicKey(spki: Uint8Array): PublicKey {
  return parsing('CERTIFICATE_MALFORMED', 'the public key cannot be read', () => {
    const cursor = der.decode(spki).expect(der.TAG.sequence).cursor();
    const { oid, params } = parseAlgorithm(cursor.next());
    const key = cursor.next().bitString().bytes;
    if (oid === OID.rsaEncryption || oid === OID.rsaPss) {
      const numbers = der.decode(key).expect(der.TAG.sequence).cursor();
      const [bits, exponentBits] = [numbers, numbers].map((list) => bitsOf(list.next(der.TAG.integer).content)) as [number, number];
      return { algorithm: 'rsa', bits, exponentBits, spki, key };
    }
    if (oid === OID.ecPublicKey) return parseEc(spki, key, params);
    // GM/T certificates sometimes name SM2 as the algorithm itself
    if (oid === OID.sm2) return { algorithm: 'sm2', bits: 256, curve: 'SM2', spki, key };
    if (oid === OID.ed25519) return { algorithm: 'ed25519', bits: 256, curve: 'Ed25519', spki, key };
    return { algorithm: 'unknown', bits: 0, spki, key };
  });
}

/**
 * SubjectPublicKeyInfo of an uncompressed SM2 point (65 octets, 04 first), written as GM/T 0009 and OpenSSL do.
 * @throws PkiError KEY_UNUSABLE
 */
export function sm2Spki(point: Uint8Array): Uint8Array {
  if (point.length !== 65 || point[0] !== 4) throw new PkiError('KEY_UNUSABLE', 'an uncompressed SM2 point has 65 octets');
  return der.sequence(der.sequence(der.oid(OID.ecPublicKey), der.oid(OID.sm2)), der.bitString(point));
}
