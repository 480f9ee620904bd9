/*
 * The standard security handler (ISO 32000-2 §7.6.4): from a password to the file's key, for revisions 2 to 6. Without a
 * password the empty one is tried, as most encrypted files merely forbid printing or copying and open to everybody; a
 * given one is tried as the user's and as the owner's. Handlers of other makers and encryption for certificates are
 * refused by name: to guess would be to show a wrong text.
 *
 * From a password to the key, in one line each:
 *
 *     revisions 2–4   MD5(password or padding, /O, /P, first half of /ID), from 3 on fifty times more; checked against /U
 *     revision 5      SHA-256(password, salt) opens /UE or /OE with AES-256; an extension of Adobe's that did not last
 *     revision 6      the same with a slow hash of SHA-256, 384 and 512 in turns, against guessing
 */
import { digest } from '@moqi/pki';
import { concat, equalBytes } from '../bytes/octets.ts';
import { PdfError } from '../errors.ts';
import { type Dict, isDict, nameOf, numberOf, type PdfObject, stringOf } from '../syntax/objects.ts';
import { aesCbcDecrypt, aesCbcEncrypt } from './aes.ts';
import { md5 } from './md5.ts';
import { rc4 } from './rc4.ts';

/** How a crypt filter transforms bytes (ISO 32000-2 Table 25 CFM). */
export type CipherMethod = 'none' | 'rc4' | 'aes128' | 'aes256';

/** What the standard security handler yields once a password has opened the file. */
export interface FileKey {
  readonly key: Uint8Array;
  readonly strings: CipherMethod;
  readonly streams: CipherMethod;
  readonly encryptMetadata: boolean;
  /** Permission bits of §7.6.4.2; all set when the owner password was given. */
  readonly permissions: number;
}

// §7.6.4.3.2 step a
const PADDING = Uint8Array.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A'.match(/../g) ?? [], (pair) =>
  Number.parseInt(pair, 16),
);
/** The owner may do everything. */
const ALL_PERMITTED = -1;

/** The encryption dictionary (Table 21) with defaults filled in. */
interface Handler {
  revision: number;
  keyLength: number;
  owner: Uint8Array;
  user: Uint8Array;
  ownerKey: Uint8Array;
  userKey: Uint8Array;
  permissions: number;
  encryptMetadata: boolean;
  id: Uint8Array;
}

/**
 * Opens an encrypted file with `password`, or with the empty user password.
 * The user's password is tried before the owner's, so that one which is both opens with the fewest rights. Without a
 * password nothing can be wrong: the answer is then that one is needed.
 * @param dict the encryption dictionary with direct values
 * @param id the first element of the trailer's /ID, empty if absent
 * @throws PdfError PASSWORD_NEEDED, PASSWORD_WRONG, ENCRYPTION_UNSUPPORTED (public-key and private handlers)
 */
export function openSecurity(dict: Dict, id: Uint8Array, password: string | undefined): FileKey {
  if (nameOf(dict.get('Filter')) !== 'Standard') throw new PdfError('ENCRYPTION_UNSUPPORTED', { reason: 'encryption without password' });
  const version = numberOf(dict.get('V')) ?? 0;
  const handler = readHandler(dict, version, id);
  const known = [1, 2, 4, 5].includes(version) && [2, 3, 4, 5, 6].includes(handler.revision);
  if (!known) throw new PdfError('ENCRYPTION_UNSUPPORTED', { reason: `encryption V${version} R${handler.revision}` });
  const open = handler.revision >= 5 ? openModern : openLegacy;
  const opened = open(handler, password ?? '');
  if (!opened) throw new PdfError(password ? 'PASSWORD_WRONG' : 'PASSWORD_NEEDED');
  const method = (entry: string): CipherMethod => (version < 4 ? 'rc4' : filterMethod(dict, entry));
  const { key, asOwner } = opened;
  const permissions = asOwner ? ALL_PERMITTED : handler.permissions;
  return { key, permissions, strings: method('StrF'), streams: method('StmF'), encryptMetadata: handler.encryptMetadata };
}

/** /Length is believed only where the version leaves it open; V4 means 128 bits, whatever it says. */
function readHandler(dict: Dict, version: number, id: Uint8Array): Handler {
  const bytes = (key: string): Uint8Array => stringOf(dict.get(key)) ?? new Uint8Array();
  const bits = version === 4 ? 128 : version === 1 ? 40 : (numberOf(dict.get('Length')) ?? 40);
  return {
    revision: numberOf(dict.get('R')) ?? 0,
    keyLength: Math.min(16, Math.max(5, bits >> 3)),
    owner: bytes('O'),
    user: bytes('U'),
    ownerKey: bytes('OE'),
    userKey: bytes('UE'),
    permissions: (numberOf(dict.get('P')) ?? 0) | 0,
    encryptMetadata: dict.get('EncryptMetadata') !== false,
    id,
  };
}

/**
 * The crypt filter named for strings or streams (§7.6.6). `Identity` leaves them plain.
 * @throws PdfError ENCRYPTION_UNSUPPORTED for a filter that is not defined, or of a method this package does not know
 */
function filterMethod(dict: Dict, entry: string): CipherMethod {
  const filter = nameOf(dict.get(entry)) ?? 'Identity';
  if (filter === 'Identity') return 'none';
  const filters: PdfObject | undefined = dict.get('CF');
  const definition = isDict(filters) ? filters.get(filter) : undefined;
  switch (isDict(definition) ? nameOf(definition.get('CFM')) : undefined) {
    case 'V2':
      return 'rc4';
    case 'AESV2':
      return 'aes128';
    case 'AESV3':
      return 'aes256';
    case 'None':
      return 'none';
    default:
      throw new PdfError('ENCRYPTION_UNSUPPORTED', { reason: 'crypt filter' });
  }
}

/** The file's key, and whether the owner's password gave it. */
interface Opened {
  key: Uint8Array;
  asOwner: boolean;
}

/**
 * Revisions 2–4: Algorithms 2, 4–7 of §7.6.4.3 and §7.6.4.4. The password is PDFDocEncoding; like other readers we take
 * Latin-1.
 * @returns undefined where the password is neither the user's nor the owner's
 */
function openLegacy(handler: Handler, password: string): Opened | undefined {
  const given = paddedPassword(Uint8Array.from(password, (character) => character.charCodeAt(0)));
  const userKey = legacyKey(handler, given);
  if (legacyUserMatches(handler, userKey)) return { key: userKey, asOwner: false };
  const viaOwner = legacyKey(handler, userPasswordFromOwner(handler, given));
  return legacyUserMatches(handler, viaOwner) ? { key: viaOwner, asOwner: true } : undefined;
}

/** Passwords are cut or filled to 32 bytes, with bytes everybody knows. */
function paddedPassword(password: Uint8Array): Uint8Array {
  return concat([password, PADDING]).subarray(0, 32);
}

/**
 * Algorithm 2: password, owner entry, permissions and file identifier through MD5, from revision 3 on fifty times more.
 * Permissions take part in it, low byte first, so that nobody can grant himself more by editing /P.
 */
function legacyKey({ owner, permissions, id, revision, encryptMetadata, keyLength }: Handler, password: Uint8Array): Uint8Array {
  const bits = Uint8Array.from([0, 8, 16, 24], (shift) => (permissions >>> shift) & 255);
  const tail = revision >= 4 && !encryptMetadata ? new Uint8Array(4).fill(255) : new Uint8Array();
  let key = md5(concat([password, owner.subarray(0, 32), bits, id, tail]));
  if (revision >= 3) for (let k = 0; k < 50; k++) key = md5(key.subarray(0, keyLength));
  return key.subarray(0, revision === 2 ? 5 : keyLength);
}

const xored = (key: Uint8Array, mask: number): Uint8Array => key.map((byte) => byte ^ mask);

/** Algorithms 4 to 6: what the key makes of the padding is what /U holds; from revision 3 on only its first half is. */
function legacyUserMatches({ revision, user, id }: Handler, key: Uint8Array): boolean {
  if (revision === 2) return equalBytes(rc4(key, PADDING), user.subarray(0, 32));
  let proof = rc4(key, md5(concat([PADDING, id])));
  for (let k = 1; k < 20; k++) proof = rc4(xored(key, k), proof);
  return equalBytes(proof, user.subarray(0, 16));
}

/**
 * Algorithm 7: the owner's password deciphers /O, and what comes out is the user's. From revision 3 on it is enciphered
 * twenty times with keys that differ by one byte each, and undone backwards.
 */
function userPasswordFromOwner({ revision, keyLength, owner }: Handler, password: Uint8Array): Uint8Array {
  let key = md5(password);
  if (revision >= 3) for (let k = 0; k < 50; k++) key = md5(key);
  key = key.subarray(0, revision === 2 ? 5 : keyLength);
  let plain = owner.subarray(0, 32);
  for (let k = revision === 2 ? 0 : 19; k >= 0; k--) plain = rc4(xored(key, k), plain);
  return plain;
}

/**
 * Revisions 5 and 6: Algorithm 2.A of §7.6.4.3.3; the password is UTF-8 of at most 127 bytes. /U and /O are 48 bytes: a
 * hash, 8 bytes of salt to verify it, 8 bytes of salt for the key. The owner's hash covers /U as well, so that it
 * belongs to this file alone.
 * @returns undefined where the password is neither of the two
 */
function openModern(handler: Handler, password: string): Opened | undefined {
  const given = new TextEncoder().encode(password.normalize('NFKC')).subarray(0, 127);
  const { owner, user, revision } = handler;
  const hash = (salt: Uint8Array, entry: Uint8Array): Uint8Array => modernHash({ password: given, salt, entry, revision });
  const none = new Uint8Array();
  const unwrap = (key: Uint8Array, wrapped: Uint8Array): Uint8Array => aesCbcDecrypt(key, new Uint8Array(16), wrapped.subarray(0, 32));
  if (equalBytes(hash(user.subarray(32, 40), none), user.subarray(0, 32))) {
    return { key: unwrap(hash(user.subarray(40, 48), none), handler.userKey), asOwner: false };
  }
  const entry = user.subarray(0, 48);
  if (equalBytes(hash(owner.subarray(32, 40), entry), owner.subarray(0, 32))) {
    return { key: unwrap(hash(owner.subarray(40, 48), entry), handler.ownerKey), asOwner: true };
  }
  return undefined;
}

/**
 * Algorithm 2.B (§7.6.4.3.4); revision 5 is plain SHA-256 (Adobe Supplement to ISO 32000, ExtensionLevel 3). At least
 * 64 rounds; then the last byte of each round decides whether another follows, so that the count is not known
 * beforehand.
 */
function modernHash(given: { password: Uint8Array; salt: Uint8Array; entry: Uint8Array; revision: number }): Uint8Array {
  const { password, salt, entry, revision } = given;
  let key = digest('sha256', concat([password, salt, entry]));
  if (revision === 5) return key;
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const once = concat([password, key, entry]);
    const repeated = new Uint8Array(once.length * 64);
    for (let k = 0; k < 64; k++) repeated.set(once, k * once.length);
    const encrypted = aesCbcEncrypt(key.subarray(0, 16), key.subarray(16, 32), repeated);
    // 256 is 1 modulo 3, so the sum of the bytes has the same remainder as the number they make, for which the
    // algorithm asks.
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = digest(remainder === 0 ? 'sha256' : remainder === 1 ? 'sha384' : 'sha512', encrypted);
    last = encrypted.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}
