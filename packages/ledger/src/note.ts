import { ed25519 } from '@noble/curves/ed25519.js';
import { equalBytes } from '@noble/curves/utils.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { fromBase64, toBase64 } from './base64.ts';
import { LedgerError, malformed } from './errors.ts';

/** c2sp.org/signed-note, "Signature types". */
export const SIGNATURE_TYPE = { ed25519: 0x01, cosignature: 0x04 } as const;
export type SignatureType = (typeof SIGNATURE_TYPE)[keyof typeof SIGNATURE_TYPE];

const KEY_ID_BYTES = 4;
const ED25519_KEY_BYTES = 32;
const ED25519_SIGNATURE_BYTES = 64;
/** A note must be read with at least 16; a verifier says where it stops. */
const MOST_SIGNATURES = 64;

/** Who may have signed a note. */
export interface NoteKey {
  /** without spaces and plus signs; an address without its scheme is usual */
  readonly name: string;
  readonly type: SignatureType;
  /** 32 octets of RFC 8032 */
  readonly publicKey: Uint8Array;
}

/** One line under a note; whose it is, only its key tells. */
export interface NoteSignature {
  readonly name: string;
  /** 4 octets */
  readonly keyId: Uint8Array;
  readonly signature: Uint8Array;
}

export interface Note {
  /** with the line break at its end */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

export function keyIdOf({ name, type, publicKey }: NoteKey): Uint8Array {
  return sha256(concatBytes(utf8ToBytes(`${name}\n`), Uint8Array.of(type), publicKey)).subarray(0, KEY_ID_BYTES);
}

const isKeyName = (name: string): boolean => /^[^\s+]+$/u.test(name);

/** A verifier key: name, key id and key as one line of text. */
export function formatKey(key: NoteKey): string {
  return `${key.name}+${bytesToHex(keyIdOf(key))}+${toBase64(concatBytes(Uint8Array.of(key.type), key.publicKey))}`;
}

/** @throws LedgerError LEDGER_MALFORMED, also for a key id that is not that of the key, and for kinds of keys that are not read here */
export function parseKey(line: string): NoteKey {
  const [name = '', id, ...rest] = line.split('+');
  // base 64 has plus signs too
  const [type, ...publicKey] = fromBase64(rest.join('+'));
  const known = Object.values(SIGNATURE_TYPE).find((one) => one === type);
  if (!isKeyName(name) || known === undefined || publicKey.length !== ED25519_KEY_BYTES) throw malformed('not a verifier key');
  const key = { name, type: known, publicKey: Uint8Array.from(publicKey) };
  if (bytesToHex(keyIdOf(key)) !== id) throw malformed('the id of a verifier key is not its own');
  return key;
}

/** One line under a note. */
export function signatureLine({ name, keyId, signature }: NoteSignature): string {
  return `— ${name} ${toBase64(concatBytes(keyId, signature))}\n`;
}

export function formatNote({ text, signatures }: Note): string {
  return `${text}\n${signatures.map(signatureLine).join('')}`;
}

const SIGNATURE_LINE = /^— ([^\s+]+) (\S+)$/u;

function signatureOf(line: string): NoteSignature {
  const [, name, encoded] = SIGNATURE_LINE.exec(line) ?? [];
  const bytes = fromBase64(encoded ?? '');
  if (name === undefined || bytes.length <= KEY_ID_BYTES) throw malformed('not a signature line of a note');
  return { name, keyId: bytes.subarray(0, KEY_ID_BYTES), signature: bytes.subarray(KEY_ID_BYTES) };
}

/** A control character could move what a terminal shows of a note. */
const hasControls = (note: string): boolean => utf8ToBytes(note).some((octet) => octet < 0x20 && octet !== 0x0a);

/** Reads a note and believes nothing of it yet. @throws LedgerError LEDGER_MALFORMED */
export function parseNote(note: string): Note {
  if (hasControls(note) || !note.isWellFormed()) throw malformed('a note with characters that no note has');
  const end = note.lastIndexOf('\n\n');
  const lines = note.slice(end + 2).split('\n');
  if (end < 0 || lines.pop() !== '' || lines.length === 0) throw malformed('a note without signatures');
  if (lines.length > MOST_SIGNATURES) throw malformed(`a note with ${lines.length} signatures`);
  return { text: note.slice(0, end + 1), signatures: lines.map(signatureOf) };
}

/** Whether a signature of RFC 8032 is over a message; false also for one, or a key, that cannot be read. */
export function isEd25519(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  if (signature.length !== ED25519_SIGNATURE_BYTES) return false;
  // the strict reading: two programs must not differ on whether a log signed
  return ed25519.verify(signature, message, publicKey, { zip215: false });
}

/** The signatures of a note that claim to be of a key. */
export function signaturesOf({ signatures }: Note, key: NoteKey): NoteSignature[] {
  const id = keyIdOf(key);
  return signatures.filter(({ name, keyId }) => name === key.name && equalBytes(keyId, id));
}

/**
 * The keys among `known` that signed the text. Lines of keys that are not known are passed over.
 * @throws LedgerError LEDGER_UNSIGNED: a known key did not make the signature that bears its name, or no known key signed
 */
export function signersOf(note: Note, known: readonly NoteKey[]): NoteKey[] {
  const message = utf8ToBytes(note.text);
  const signers: NoteKey[] = [];
  for (const key of known.filter(({ type }) => type === SIGNATURE_TYPE.ed25519)) {
    const claimed = signaturesOf(note, key);
    for (const { signature } of claimed)
      if (!isEd25519(key.publicKey, message, signature))
        throw new LedgerError('LEDGER_UNSIGNED', `the signature of ${key.name} is not over this text`);
    if (claimed.length > 0) signers.push(key);
  }
  if (signers.length === 0) throw new LedgerError('LEDGER_UNSIGNED', 'no known key signed');
  return signers;
}
