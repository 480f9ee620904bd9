import { fromHex } from '../bytes.ts';
import * as der from '../der.ts';
import { PkiError } from '../errors.ts';
import { digest } from '../hash.ts';
import { OID } from '../oids.ts';
import type { SignatureAlgorithm } from '../ports.ts';
import { CKA, CKK, CKM, CKO, MGF1_SHA256 } from './constants.ts';
import { type Attribute, type Mechanism, ulongs } from './cryptoki.ts';
import type { ObjectHandle, Session } from './session.ts';
import type { KeySizes } from './token.ts';

/** How one algorithm of the Signer port is done with a token. */
interface TokenScheme {
  /** Mechanism that makes the key pair. */
  readonly generate: number;
  /** Mechanism of one signature. */
  readonly sign: Mechanism;
  /** Identifier of the curve; absent for RSA. */
  readonly curve?: string;
  /** Size of the curve's field in bits. */
  readonly bits?: number;
  /** What the mechanism signs: the digest of the message, for PKCS #1 in its DigestInfo. Hashing here keeps messages off the wire. */
  readonly input: (message: Uint8Array) => Uint8Array;
  /** The mechanism's signature as CMS carries it. */
  readonly output: (signature: Uint8Array) => Uint8Array;
}

const asIs = (signature: Uint8Array) => signature;

/** ECDSA-Sig-Value (RFC 3279 §2.2.3) of r and s, which tokens give as two numbers of the same length (mechanisms §2.3.1). */
function ecdsaValue(signature: Uint8Array): Uint8Array {
  const half = signature.length / 2;
  return der.sequence(der.integer(signature.subarray(0, half)), der.integer(signature.subarray(half)));
}

/** DigestInfo (RFC 8017 §9.2 note 1: the parameters of SHA-256 are NULL here). */
const digestInfo = (message: Uint8Array) =>
  der.sequence(der.sequence(der.oid(OID.sha256), der.nullValue()), der.octets(digest('sha256', message)));

/** CK_RSA_PKCS_PSS_PARAMS (mechanisms §2.1.8): digest, mask generation, salt in octets. */
const pssParameters = ulongs(CKM.sha256, MGF1_SHA256, 32);

/** PKCS #11 v2.40 has no SM2; vendors' own mechanisms for it differ from device to device. */
const SCHEMES: Partial<Record<SignatureAlgorithm, TokenScheme>> = {
  'rsa-pkcs1-sha256': { generate: CKM.rsaKeyPairGen, sign: { mechanism: CKM.rsaPkcs }, input: digestInfo, output: asIs },
  'rsa-pss-sha256': {
    generate: CKM.rsaKeyPairGen,
    sign: { mechanism: CKM.rsaPkcsPss, parameter: pssParameters },
    input: (message) => digest('sha256', message),
    output: asIs,
  },
  'ecdsa-p256-sha256': {
    generate: CKM.ecKeyPairGen,
    sign: { mechanism: CKM.ecdsa },
    curve: OID.p256,
    bits: 256,
    input: (message) => digest('sha256', message),
    output: ecdsaValue,
  },
  'ecdsa-p384-sha384': {
    generate: CKM.ecKeyPairGen,
    sign: { mechanism: CKM.ecdsa },
    curve: OID.p384,
    bits: 384,
    input: (message) => digest('sha384', message),
    output: ecdsaValue,
  },
};

/**
 * The algorithms a token can do, of those this package writes: both mechanisms must be there, for keys of the right size.
 * @param rsaBits size of the RSA keys that will be made
 */
export function tokenAlgorithms(mechanisms: ReadonlyMap<number, KeySizes>, rsaBits: number): SignatureAlgorithm[] {
  const offers = (mechanism: number, bits: number) => {
    const sizes = mechanisms.get(mechanism);
    return sizes !== undefined && sizes.min <= bits && bits <= sizes.max;
  };
  return Object.entries(SCHEMES)
    .filter(([, { generate, sign, bits = rsaBits }]) => offers(generate, bits) && offers(sign.mechanism, bits))
    .map(([name]) => name as SignatureAlgorithm);
}

/** @throws PkiError ALGORITHM_UNSUPPORTED */
function schemeOf(algorithm: SignatureAlgorithm): TokenScheme {
  const scheme = SCHEMES[algorithm];
  if (scheme === undefined) throw new PkiError('ALGORITHM_UNSUPPORTED', `PKCS #11 v2.40 has no mechanism for ${algorithm}`);
  return scheme;
}

const yes = (type: number): Attribute => ({ type, value: Uint8Array.of(1) });
const no = (type: number): Attribute => ({ type, value: Uint8Array.of(0) });
const number = (type: number, value: number): Attribute => ({ type, value: ulongs(value) });
const octets = (type: number, value: Uint8Array): Attribute => ({ type, value });

/** All objects of a key pair have the key's id as their CKA_ID. */
const named = (id: string) => octets(CKA.id, fromHex(id));
/** The one algorithm a key was made for stands in its label. */
const LABEL = 'moqi ';

/**
 * Makes a key pair that never leaves the token: the private key is sensitive and not extractable (base §4.9).
 * @param key.id hexadecimal
 * @returns DER SubjectPublicKeyInfo
 * @throws PkiError ALGORITHM_UNSUPPORTED, CryptokiError
 */
export async function generateInToken(
  session: Session,
  key: { readonly id: string; readonly algorithm: SignatureAlgorithm; readonly rsaBits: number },
): Promise<Uint8Array> {
  const { generate, curve } = schemeOf(key.algorithm);
  const kind = curve === undefined ? rsaTemplate(key.rsaBits) : [octets(CKA.ecParams, der.oid(curve))];
  const both = [yes(CKA.token), named(key.id), octets(CKA.label, new TextEncoder().encode(LABEL + key.algorithm))];
  await session.generate(
    { mechanism: generate },
    [...both, ...kind, yes(CKA.verify)],
    [...both, yes(CKA.private), yes(CKA.sensitive), no(CKA.extractable), yes(CKA.sign)],
  );
  return publicKeyInToken(session, key.id);
}

/** The public exponent is 65537, as everywhere. */
const rsaTemplate = (bits: number) => [number(CKA.modulusBits, bits), octets(CKA.publicExponent, Uint8Array.of(1, 0, 1))];

/** The curve's point, which the standard wraps in an OCTET STRING (mechanisms §2.3.3) and some tokens give as it is. */
function pointOf(value: Uint8Array): Uint8Array {
  const wrapped = value.length > 2 && value[1] === value.length - 2;
  return wrapped ? der.decode(value).octets() : value;
}

/** DER SubjectPublicKeyInfo of the key pair `id`. @throws PkiError KEY_UNKNOWN, KEY_UNUSABLE, CryptokiError */
export async function publicKeyInToken(session: Session, id: string): Promise<Uint8Array> {
  const [object] = await session.find([number(CKA.class, CKO.publicKey), named(id)]);
  if (object === undefined) throw new PkiError('KEY_UNKNOWN', `the token has no public key ${id}`);
  const [type] = await session.read(object, [CKA.keyType]);
  const kind = Number(new DataView((type as Uint8Array).buffer).getBigUint64(0, true));
  if (kind === CKK.rsa) {
    const [modulus, exponent] = (await session.read(object, [CKA.modulus, CKA.publicExponent])) as [Uint8Array, Uint8Array];
    const algorithm = der.sequence(der.oid(OID.rsaEncryption), der.nullValue());
    return der.sequence(algorithm, der.bitString(der.sequence(der.integer(modulus), der.integer(exponent))));
  }
  if (kind !== CKK.ec) throw new PkiError('KEY_UNUSABLE', `the key ${id} is neither RSA nor on a curve`);
  const [curve, point] = (await session.read(object, [CKA.ecParams, CKA.ecPoint])) as [Uint8Array, Uint8Array];
  return der.sequence(der.sequence(der.oid(OID.ecPublicKey), curve), der.bitString(pointOf(point)));
}

/** A private key found in the token. */
export interface TokenKey {
  /** Handle of the private key, good until the sessions are lost. */
  readonly object: ObjectHandle;
  /** The algorithm it was made for; undefined for a key that another program made. */
  readonly algorithm: SignatureAlgorithm | undefined;
}

/** The private key `id`. @throws PkiError KEY_UNKNOWN, CryptokiError */
export async function findInToken(session: Session, id: string): Promise<TokenKey> {
  const wellFormed = /^([0-9a-f]{2})+$/.test(id);
  const [object] = wellFormed ? await session.find([number(CKA.class, CKO.privateKey), named(id)]) : [];
  if (object === undefined) throw new PkiError('KEY_UNKNOWN', `the token has no private key ${id}`);
  const [label] = await session.read(object, [CKA.label]);
  const text = new TextDecoder().decode(label);
  const algorithm = Object.keys(SCHEMES).find((name) => text === LABEL + name);
  return { object, algorithm: algorithm as SignatureAlgorithm | undefined };
}

/** Destroys all objects of the key pair, the private key first. @throws CryptokiError */
export async function destroyInToken(session: Session, id: string): Promise<void> {
  if (!/^([0-9a-f]{2})+$/.test(id)) return;
  for (const kind of [CKO.privateKey, CKO.publicKey]) {
    for (const object of await session.find([number(CKA.class, kind), named(id)])) await session.destroy(object);
  }
}

/**
 * Signs `message` with a key of the token; only its digest goes there.
 * @returns the signature as CMS carries it: PKCS #1 or PSS octets, or a DER SEQUENCE of r and s
 * @throws PkiError ALGORITHM_UNSUPPORTED, CryptokiError
 */
export async function signInToken(
  session: Session,
  { object, algorithm }: { readonly object: ObjectHandle; readonly algorithm: SignatureAlgorithm },
  message: Uint8Array,
): Promise<Uint8Array> {
  const { sign, input, output } = schemeOf(algorithm);
  return output(await session.sign(sign, object, input(message)));
}
