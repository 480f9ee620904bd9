import { timingSafeEqual } from 'node:crypto';
import { hashByOid, parseAlgorithm } from '../algorithms.ts';
import * as der from '../der.ts';
import { toDer } from '../der-normalize.ts';
import { PkiError, parsing } from '../errors.ts';
import { OID } from '../oids.ts';
import { type Credentials, matchCredentials } from './credentials.ts';
import { decryptWithPassword, deriveKey, macOf, pbkdf2 } from './pkcs12-crypto.ts';

/** Kinds of SafeBag (RFC 7292 §4.2) and of certificate. */
const BAG = {
  key: '1.2.840.113549.1.12.10.1.1',
  shroudedKey: '1.2.840.113549.1.12.10.1.2',
  certificate: '1.2.840.113549.1.12.10.1.3',
  safeContents: '1.2.840.113549.1.12.10.1.6',
  x509: '1.2.840.113549.1.9.22.1',
} as const;

/** RFC 9579: MAC with a key from PBKDF2. */
const OID_PBMAC1 = '1.2.840.113549.1.5.14';

/** Files larger than this are no key files. */
const MAX_SIZE = 1 << 20;

/** Keys (PKCS #8 DER, decrypted) and certificates (DER) in the order of the file. */
interface Found {
  readonly keys: Uint8Array[];
  readonly certificates: Uint8Array[];
}

/** PBMAC1-params (RFC 9579 §4): derivation by PBKDF2, then HMAC. */
function pbmac1(password: string, params: Uint8Array, content: Uint8Array): Uint8Array {
  const fields = der.decode(params).expect(der.TAG.sequence).cursor();
  const derivation = parseAlgorithm(fields.next());
  const hash = { '1.2.840.113549.2.9': 'sha256', '1.2.840.113549.2.10': 'sha384', '1.2.840.113549.2.11': 'sha512' }[
    parseAlgorithm(fields.next()).oid
  ];
  if (hash === undefined) throw new PkiError('ALGORITHM_UNSUPPORTED', 'the MAC of the key file is not supported');
  const length = { sha256: 32, sha384: 48, sha512: 64 }[hash] ?? 32;
  return macOf(hash, pbkdf2(password, derivation, length), content);
}

/** Checks MacData (RFC 7292 §4): the password is right and nothing was changed. */
function checkMac(macData: der.DerValue, password: string, content: Uint8Array): void {
  const fields = macData.expect(der.TAG.sequence).cursor();
  const info = fields.next(der.TAG.sequence).cursor();
  const algorithm = parseAlgorithm(info.next());
  const expected = info.next().octets();
  const salt = fields.next().octets();
  const iterations = fields.optional(der.TAG.integer)?.smallInteger() ?? 1;
  let actual: Uint8Array;
  if (algorithm.oid === OID_PBMAC1 && algorithm.params !== undefined) actual = pbmac1(password, algorithm.params, content);
  else {
    const hash = hashByOid(algorithm.oid);
    if (hash === undefined || hash === 'sm3')
      throw new PkiError('ALGORITHM_UNSUPPORTED', `the MAC algorithm ${algorithm.oid} is not supported`);
    actual = macOf(hash, deriveKey(password, { hash, salt, iterations }, 3, expected.length), content);
  }
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) {
    throw new PkiError('PASSWORD_WRONG', 'the password of the key file is wrong, or the file was changed');
  }
}

/** SafeBag ::= SEQUENCE { bagId OBJECT IDENTIFIER, bagValue [0] EXPLICIT ANY, bagAttributes SET OPTIONAL } (RFC 7292 §4.2). */
function readBag(bag: der.DerValue, password: string, found: Found): void {
  const fields = bag.expect(der.TAG.sequence).cursor();
  const type = fields.next().oid();
  const value = fields.next(der.context(0)).cursor().next();
  if (type === BAG.key) found.keys.push(value.raw);
  else if (type === BAG.shroudedKey) {
    const encrypted = value.expect(der.TAG.sequence).cursor();
    found.keys.push(decryptWithPassword(parseAlgorithm(encrypted.next()), password, encrypted.next().octets()));
  } else if (type === BAG.certificate) {
    const certificate = value.expect(der.TAG.sequence).cursor();
    if (certificate.next().oid() === BAG.x509) found.certificates.push(certificate.next(der.context(0)).cursor().next().octets());
  } else if (type === BAG.safeContents) for (const inner of value.children()) readBag(inner, password, found);
  // CRLs and secrets are of no use for signing
}

/** Content of one ContentInfo of the authenticated safe: SafeContents, plain or encrypted. */
function safeContents(info: der.DerValue, password: string): Uint8Array | undefined {
  const fields = info.expect(der.TAG.sequence).cursor();
  const type = fields.next().oid();
  const content = fields.next(der.context(0)).cursor().next();
  if (type === OID.cmsData) return content.octets();
  if (type !== OID.cmsEncryptedData) throw new PkiError('ALGORITHM_UNSUPPORTED', 'key files encrypted for a public key are not supported');
  const encrypted = content.expect(der.TAG.sequence).cursor();
  encrypted.next(der.TAG.integer);
  const body = encrypted.next(der.TAG.sequence).cursor();
  body.next();
  const algorithm = parseAlgorithm(body.next());
  const octets = body.optional(der.contextPrimitive(0))?.content ?? joined(body.optional(der.context(0)));
  return octets && decryptWithPassword(algorithm, password, octets);
}

/** An implicitly tagged OCTET STRING in pieces, as BER writers leave it. */
function joined(value: der.DerValue | undefined): Uint8Array | undefined {
  return value && new Uint8Array(Buffer.concat(value.children().map((piece) => piece.octets())));
}

/**
 *   PFX                ::= SEQUENCE { version INTEGER, authSafe ContentInfo, macData MacData OPTIONAL }
 *   AuthenticatedSafe  ::= SEQUENCE OF ContentInfo   -- data or encryptedData, each with a SafeContents
 *   SafeContents       ::= SEQUENCE OF SafeBag
 *
 * (RFC 7292 §4) The inner structures may be BER each by itself.
 */
function read(bytes: Uint8Array, password: string): Found {
  const fields = der.decode(toDer(bytes)).expect(der.TAG.sequence).cursor();
  fields.next(der.TAG.integer);
  const authSafe = fields.next(der.TAG.sequence).cursor();
  const type = authSafe.next().oid();
  if (type !== OID.cmsData)
    throw new PkiError('ALGORITHM_UNSUPPORTED', 'key files signed instead of protected by a password are not supported');
  const content = authSafe.next(der.context(0)).cursor().next().octets();
  if (!fields.done) checkMac(fields.next(), password, content);
  const found: Found = { keys: [], certificates: [] };
  for (const info of der.decode(toDer(content)).children()) {
    const safe = safeContents(info, password);
    for (const bag of safe ? der.decode(toDer(safe)).children() : []) readBag(bag, password, found);
  }
  return found;
}

/**
 * Reads a PKCS #12 file (RFC 7292, .p12 or .pfx): PBES2 with AES, and the older 3DES and RC2 schemes; MAC by HMAC or PBMAC1.
 * Takes as long as the file's iteration count demands, up to about a second, and blocks the thread meanwhile.
 * @param bytes the file, at most 1 MiB
 * @param password as people type it; empty for a file without one
 * @returns the first key that has its certificate in the file, ready for `softwareSigner`
 * @throws PkiError PKCS12_MALFORMED, PASSWORD_WRONG, ALGORITHM_UNSUPPORTED, KEY_UNUSABLE
 */
export function parsePkcs12(bytes: Uint8Array, password: string): Credentials {
  const { keys, certificates } = open(bytes, password);
  return matchCredentials(keys, certificates);
}

/** DER of all certificates of a PKCS #12 file, in its order. @throws as `parsePkcs12`, but for keys, which are not looked at */
export function certificatesOfPkcs12(bytes: Uint8Array, password: string): Uint8Array[] {
  return open(bytes, password).certificates;
}

function open(bytes: Uint8Array, password: string): Found {
  if (bytes.length > MAX_SIZE) throw new PkiError('PKCS12_MALFORMED', 'the file is too large to be a key file');
  return parsing('PKCS12_MALFORMED', 'the key file cannot be read', () => read(bytes, password));
}
