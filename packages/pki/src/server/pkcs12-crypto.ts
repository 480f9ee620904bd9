/*
 * Opening what a password protects. Two families exist: PKCS #5 version 2 (PBES2 with PBKDF2, RFC 8018), which everything current
 * writes, and the scheme of PKCS #12 itself (RFC 7292 appendix B), which lives on in MACs and in the files of older systems.
 */

import { createDecipheriv, createHash, createHmac, pbkdf2Sync } from 'node:crypto';
import { type AlgorithmIdentifier, parseAlgorithm } from '../algorithms.ts';
import { concat } from '../bytes.ts';
import * as der from '../der.ts';
import { PkiError } from '../errors.ts';
import { decryptRc2 } from './rc2.ts';

/** Key derivation that takes longer than about a second is an attack, not caution: PBKDF2 runs inside OpenSSL, the older scheme here. */
const MAX_PBKDF2_ITERATIONS = 1_000_000;
const MAX_ITERATIONS = 300_000;

/** The file may be fine, but it cannot be opened here. */
const unsupported = (oid: string) => new PkiError('ALGORITHM_UNSUPPORTED', `the key file is protected with ${oid}, which is not supported`);

/** @throws PkiError PKCS12_MALFORMED */
function checkIterations(iterations: number, limit: number): number {
  if (iterations < 1 || iterations > limit) throw new PkiError('PKCS12_MALFORMED', 'the iteration count is out of range');
  return iterations;
}

/** Block size of the compression function, "v" in RFC 7292 appendix B. */
const BLOCK: Record<string, number> = { sha1: 64, sha256: 64, sha384: 128, sha512: 128 };

/** BMPString with its terminator, as appendix B.1 wants passwords. */
function bmpPassword(password: string): Uint8Array {
  const out = new Uint8Array(password.length * 2 + 2);
  for (let i = 0; i < password.length; i++) new DataView(out.buffer).setUint16(i * 2, password.charCodeAt(i));
  return out;
}

/** The pattern again and again up to whole blocks (appendix B.2, steps 2 and 3). */
function repeated(pattern: Uint8Array, block: number): Uint8Array {
  const out = new Uint8Array(Math.ceil(pattern.length / block) * block);
  for (let i = 0; i < out.length; i++) out[i] = pattern[i % pattern.length] as number;
  return out;
}

/** I_j = (I_j + B + 1) mod 2^v, in place (appendix B.2, step 6C). */
function addBlock(target: Uint8Array, addend: Uint8Array): void {
  let carry = 1;
  for (let i = target.length - 1; i >= 0; i--) {
    carry += (target[i] as number) + (addend[i] as number);
    target[i] = carry & 0xff;
    carry >>= 8;
  }
}

/** What the file says about deriving keys from the password. */
export interface DerivationParameters {
  /** Name of the digest as Node has it. */
  readonly hash: string;
  /** Any length; empty in some files. */
  readonly salt: Uint8Array;
  /** Times the digest is applied, 1 … 300,000. */
  readonly iterations: number;
}

/**
 * The key derivation of PKCS #12 (RFC 7292 appendix B.2): the password and the salt, both repeated to whole blocks, go through
 * the digest `iterations` times; for more octets than one digest has, the blocks are stirred with the result and it goes on.
 * @param purpose 1 encryption key, 2 initialization vector, 3 MAC key
 * @param length octets wanted
 * @throws PkiError ALGORITHM_UNSUPPORTED, PKCS12_MALFORMED
 */
export function deriveKey(password: string, parameters: DerivationParameters, purpose: 1 | 2 | 3, length: number): Uint8Array {
  const { hash, salt, iterations } = parameters;
  const block = BLOCK[hash];
  if (block === undefined) throw unsupported(hash);
  checkIterations(iterations, MAX_ITERATIONS);
  const diversifier = new Uint8Array(block).fill(purpose);
  const input = concat(repeated(salt, block), repeated(bmpPassword(password), block));
  const out: Uint8Array[] = [];
  for (let have = 0; have < length; ) {
    let round: Uint8Array = createHash(hash).update(diversifier).update(input).digest();
    for (let i = 1; i < iterations; i++) round = createHash(hash).update(round).digest();
    out.push(round);
    have += round.length;
    const addend = repeated(round, block).subarray(0, block);
    for (let at = 0; at < input.length; at += block) addBlock(input.subarray(at, at + block), addend);
  }
  return concat(...out).subarray(0, length);
}

/** Pseudo-random functions of PBKDF2, HMAC with the digest named (RFC 8018 appendix B.1; SM3: GM/T 0091). */
const PRF: Record<string, string> = {
  '1.2.840.113549.2.7': 'sha1',
  '1.2.840.113549.2.9': 'sha256',
  '1.2.840.113549.2.10': 'sha384',
  '1.2.840.113549.2.11': 'sha512',
  '1.2.156.10197.1.401.2': 'sm3',
};

/** Ciphers of PBES2, all in CBC mode, with their key lengths in octets. */
const CIPHERS: Record<string, readonly [name: string, keyLength: number]> = {
  '2.16.840.1.101.3.4.1.2': ['aes-128-cbc', 16],
  '2.16.840.1.101.3.4.1.22': ['aes-192-cbc', 24],
  '2.16.840.1.101.3.4.1.42': ['aes-256-cbc', 32],
  '1.2.840.113549.3.7': ['des-ede3-cbc', 24],
  '1.2.156.10197.1.104.2': ['sm4-cbc', 16],
};

// RFC 8018 appendix A
const OID_PBES2 = '1.2.840.113549.1.5.13';
const OID_PBKDF2 = '1.2.840.113549.1.5.12';

/**
 * PBKDF2 with the parameters in the file:
 *
 *   PBKDF2-params ::= SEQUENCE { salt OCTET STRING, iterationCount INTEGER, keyLength INTEGER OPTIONAL,
 *                                prf AlgorithmIdentifier DEFAULT hmacWithSHA1 }
 *
 * (RFC 8018 appendix A.2)
 * @param length octets wanted: the cipher knows better than `keyLength`
 * @throws PkiError ALGORITHM_UNSUPPORTED, PKCS12_MALFORMED, DerError
 */
export function pbkdf2(password: string, algorithm: AlgorithmIdentifier, length: number): Uint8Array {
  if (algorithm.oid !== OID_PBKDF2 || algorithm.params === undefined) throw unsupported(algorithm.oid);
  const fields = der.decode(algorithm.params).expect(der.TAG.sequence).cursor();
  const salt = fields.next().octets();
  const iterations = checkIterations(fields.next(der.TAG.integer).smallInteger(), MAX_PBKDF2_ITERATIONS);
  fields.optional(der.TAG.integer);
  const prfOid = fields.done ? '1.2.840.113549.2.7' : parseAlgorithm(fields.next()).oid;
  const prf = PRF[prfOid];
  if (prf === undefined) throw unsupported(prfOid);
  return pbkdf2Sync(Buffer.from(password, 'utf8'), salt, iterations, length, prf);
}

/** @throws for wrong padding, as it comes from a wrong key */
function decryptWith(name: string, key: Uint8Array, iv: Uint8Array, encrypted: Uint8Array): Uint8Array {
  const decipher = createDecipheriv(name, key, iv);
  return concat(decipher.update(encrypted), decipher.final());
}

/** PBES2-params ::= SEQUENCE { keyDerivationFunc AlgorithmIdentifier, encryptionScheme AlgorithmIdentifier } (RFC 8018 appendix A.4). */
function decryptPbes2(params: Uint8Array, password: string, encrypted: Uint8Array): Uint8Array {
  const fields = der.decode(params).expect(der.TAG.sequence).cursor();
  const derivation = parseAlgorithm(fields.next());
  const { oid, params: iv } = parseAlgorithm(fields.next());
  const cipher = CIPHERS[oid];
  if (cipher === undefined || iv === undefined) throw unsupported(oid);
  return decryptWith(cipher[0], pbkdf2(password, derivation, cipher[1]), der.decode(iv).octets(), encrypted);
}

/** Encryptions of RFC 7292 appendix C that are still met: cipher, key length in octets. */
const LEGACY: Record<string, readonly [name: 'des-ede3-cbc' | 'rc2', keyLength: number]> = {
  '1.2.840.113549.1.12.1.3': ['des-ede3-cbc', 24],
  '1.2.840.113549.1.12.1.5': ['rc2', 16],
  '1.2.840.113549.1.12.1.6': ['rc2', 5],
};

/**
 * Decrypts with a password: PBES2 (RFC 8018) or the SHA-1 schemes of PKCS #12.
 * @throws PkiError ALGORITHM_UNSUPPORTED, PASSWORD_WRONG, PKCS12_MALFORMED
 */
export function decryptWithPassword(algorithm: AlgorithmIdentifier, password: string, encrypted: Uint8Array): Uint8Array {
  const { oid, params } = algorithm;
  const legacy = LEGACY[oid];
  if (params === undefined || (oid !== OID_PBES2 && legacy === undefined)) throw unsupported(oid);
  try {
    if (legacy === undefined) return decryptPbes2(params, password, encrypted);
    const [salt, iterations] = der.decode(params).expect(der.TAG.sequence).children();
    if (salt === undefined || iterations === undefined) throw new PkiError('PKCS12_MALFORMED', 'the encryption parameters are incomplete');
    const parameters = { hash: 'sha1', salt: salt.octets(), iterations: iterations.smallInteger() };
    const key = deriveKey(password, parameters, 1, legacy[1]);
    const iv = deriveKey(password, parameters, 2, 8);
    return legacy[0] === 'rc2' ? decryptRc2(key, iv, encrypted) : decryptWith(legacy[0], key, iv, encrypted);
  } catch (error) {
    if (error instanceof PkiError) throw error;
    // wrong padding: with a checked MAC it cannot happen, without one it is what a wrong password looks like
    throw new PkiError('PASSWORD_WRONG', 'the key file does not open with this password', { cause: error });
  }
}

/** HMAC of the authenticated safe. */
export function macOf(hash: string, key: Uint8Array, content: Uint8Array): Uint8Array {
  return createHmac(hash, key).update(content).digest();
}
