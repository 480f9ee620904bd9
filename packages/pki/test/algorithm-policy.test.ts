import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  ACCEPTED_CURVES,
  DIGEST_ENDS,
  digestWeakness,
  endedAlgorithms,
  endOf,
  RSA_ENDS,
  signatureWeakness,
} from '../src/algorithm-policy.ts';
import { type AlgorithmIdentifier, type HashName, OID, type PublicKey, parsePublicKey } from '../src/index.ts';

/** The last moment an algorithm is good, and the first it is not. */
const around = (end: Date) => [new Date(end.getTime() - 1000), end] as const;
const FAR = new Date('2099-01-01T00:00:00Z');

/** A key that only has a size: nothing is verified with it. */
const rsa = (bits: number): PublicKey => ({ algorithm: 'rsa', bits, spki: new Uint8Array(), key: new Uint8Array() });
const PKCS1: AlgorithmIdentifier = { oid: OID.sha256WithRsa };
const ECDSA: AlgorithmIdentifier = { oid: OID.ecdsaSha256 };
const DIGESTS = Object.entries(DIGEST_ENDS) as [HashName, Date | 'never'][];

function curve(namedCurve: string): PublicKey {
  return parsePublicKey(Uint8Array.from(generateKeyPairSync('ec', { namedCurve }).publicKey.export({ type: 'spki', format: 'der' })));
}

describe('digests', () => {
  it.each(DIGESTS.filter(([, end]) => end === 'never'))('%s has no end', (hash) => {
    expect(digestWeakness(hash, FAR)).toBeUndefined();
  });

  it('SHA-1 ends with July 2012', () => {
    expect(around(new Date('2012-08-01T00:00:00Z')).map((at) => digestWeakness('sha1', at))).toEqual([undefined, 'SHA-1']);
  });

  it('the digest of a signature algorithm counts, whatever the key', () => {
    expect(signatureWeakness({ oid: OID.sha1WithRsa }, rsa(4096), new Date('2020-01-01'))).toBe('SHA-1');
    expect(signatureWeakness({ oid: OID.ecdsaSha1 }, curve('prime256v1'), new Date('2020-01-01'))).toBe('SHA-1');
    // RSASSA-PSS without parameters is SHA-1 by default (RFC 4055 §3.1)
    expect(signatureWeakness({ oid: OID.rsaPss }, rsa(4096), new Date('2020-01-01'))).toBe('SHA-1');
  });
});

it.each([
  ['rsa-pkcs1-sha256', 2048, '2029-01-01'],
  ['rsa-pkcs1-sha256', 4096, '2029-01-01'],
  ['rsa-pss-sha256', 2048, '2029-01-01'],
  ['rsa-pss-sha256', 3072, undefined],
  ['ecdsa-p256-sha256', undefined, undefined],
  ['sm2-sm3', undefined, undefined],
] as const)('keys made for %s of %s bits end on %s', (algorithm, bits, end) => {
  expect(endOf(algorithm, bits)?.toISOString().slice(0, 10)).toBe(end);
});

it('RSA keys as they were made are over with 2028', () => {
  expect(around(new Date('2029-01-01')).map((at) => endedAlgorithms(at))).toEqual([[], ['rsa-pkcs1-sha256', 'rsa-pss-sha256']]);
});

describe('RSA', () => {
  it.each([512, 785])('of %i bits never proved anything', (bits) => {
    expect(signatureWeakness(PKCS1, rsa(bits), new Date('2000-01-01'))).toBe(`RSA ${bits}`);
  });

  it.each([
    [786, '2010-08-01'],
    [1023, '2010-08-01'],
    [1024, '2019-10-01'],
    [1536, '2019-10-01'],
    [1899, '2019-10-01'],
    [1900, '2029-01-01'],
    [2048, '2029-01-01'],
    [4096, '2029-01-01'],
  ])('PKCS #1 with %i bits is good until %s', (bits, end) => {
    expect(around(new Date(end)).map((at) => signatureWeakness(PKCS1, rsa(bits), at))).toEqual([undefined, `RSA ${bits}`]);
  });

  it('PSS outlives PKCS #1 from 3000 bits on', () => {
    expect(RSA_ENDS['rsa-pss'].at(-1)).toEqual([3000, 'never']);
    expect(RSA_ENDS['rsa-pss'].slice(0, -1)).toEqual(RSA_ENDS['rsa-pkcs1']);
  });
});

describe('curves', () => {
  it.each(['prime256v1', 'secp384r1', 'secp521r1', 'brainpoolP256r1', 'brainpoolP384r1', 'brainpoolP512r1'])('%s is accepted', (name) => {
    const key = curve(name);
    expect(signatureWeakness(ECDSA, key, FAR)).toBeUndefined();
    expect(ACCEPTED_CURVES).toContain(key.curve);
  });

  it.each(['secp112r1', 'prime192v1', 'secp224r1', 'secp256k1', 'brainpoolP160r1', 'brainpoolP256t1', 'sect233k1'])(
    '%s never was',
    (name) => {
      expect(signatureWeakness(ECDSA, curve(name), new Date('2000-01-01'))).toMatch(/^[\d.]+$/);
    },
  );

  it('SM2 and Ed25519 are accepted', () => {
    expect(signatureWeakness({ oid: OID.sm2Sm3 }, curve('SM2'), FAR)).toBeUndefined();
    const { publicKey } = generateKeyPairSync('ed25519');
    const key = parsePublicKey(Uint8Array.from(publicKey.export({ type: 'spki', format: 'der' })));
    expect(signatureWeakness({ oid: OID.ed25519 }, key, FAR)).toBeUndefined();
  });
});

it('an algorithm that is not known is no finding: it verifies nothing', () => {
  expect(signatureWeakness({ oid: '1.2.3' }, rsa(512), FAR)).toBeUndefined();
});
