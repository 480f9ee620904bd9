import { createPrivateKey } from 'node:crypto';
import { parseAlgorithm } from '../algorithms.ts';
import * as der from '../der.ts';
import { PkiError, parsing } from '../errors.ts';
import { type Credentials, matchCredentials } from './credentials.ts';
import { decryptWithPassword } from './pkcs12-crypto.ts';

/** One block of a PEM text (RFC 7468). */
export interface PemBlock {
  /** `CERTIFICATE`, `PRIVATE KEY`, … */
  readonly label: string;
  /** What the Base64 stands for; for an encrypted key of the old kind the ciphertext. */
  readonly der: Uint8Array;
  /** The block as it stood, headers of old encrypted keys included. */
  readonly text: string;
}

/** Larger texts are no key files. */
const MAX_TEXT = 1 << 20;

/** Base64 of one block, without the RFC 1421 headers of traditional OpenSSL keys, which end with an empty line. */
function decodeBody(label: string, body: string): Uint8Array {
  const lines = body.replaceAll('\r\n', '\n');
  const headersEnd = lines.includes(':') ? lines.indexOf('\n\n') : -1;
  const base64 = lines.slice(headersEnd + 1).replace(/\s/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new PkiError('PEM_MALFORMED', `the block ${label} is not Base64`);
  return new Uint8Array(Buffer.from(base64, 'base64'));
}

/**
 * All blocks of a text; what stands between them is ignored.
 * @throws PkiError PEM_MALFORMED when there is none, one is not finished or not Base64
 */
export function parsePem(text: string): PemBlock[] {
  if (text.length > MAX_TEXT) throw new PkiError('PEM_MALFORMED', 'the file is too large to be a key or certificate file');
  const blocks: PemBlock[] = [];
  // split, not one expression over everything: a thousand unfinished blocks must not be searched a thousand times
  for (const piece of text.split('-----BEGIN ').slice(1)) {
    const label = piece.slice(0, Math.max(0, piece.indexOf('-----')));
    const end = piece.indexOf(`-----END ${label}-----`);
    if (!/^[A-Z0-9 ]{1,40}$/.test(label) || end < 0) throw new PkiError('PEM_MALFORMED', 'a PEM block is not finished');
    const body = piece.slice(label.length + 5, end);
    blocks.push({ label, der: decodeBody(label, body), text: `-----BEGIN ${piece.slice(0, end)}-----END ${label}-----\n` });
  }
  if (blocks.length === 0) throw new PkiError('PEM_MALFORMED', 'the file contains no PEM block');
  return blocks;
}

/** EncryptedPrivateKeyInfo (RFC 5958 §3), opened here because OpenSSL would follow any iteration count. */
function readEncryptedKey(block: PemBlock, password: string): Uint8Array {
  const [algorithm, encrypted] = parsing('PEM_MALFORMED', 'the encrypted key cannot be read', () => {
    const fields = der.decode(block.der).expect(der.TAG.sequence).cursor();
    return [parseAlgorithm(fields.next()), fields.next().octets()] as const;
  });
  const key = decryptWithPassword(algorithm, password, encrypted);
  // with one wrong password in 256 the padding looks right: what comes out must also be a PrivateKeyInfo (RFC 5958 §2)
  try {
    der.decode(key).expect(der.TAG.sequence).cursor().next().expect(der.TAG.integer);
  } catch (error) {
    throw new PkiError('PASSWORD_WRONG', 'the private key does not open with this password', { cause: error });
  }
  return key;
}

/** PKCS #8 DER of a key block of any kind. */
function readKey(block: PemBlock, password: string | undefined): Uint8Array {
  if (block.label === 'ENCRYPTED PRIVATE KEY') return readEncryptedKey(block, password ?? '');
  const encrypted = block.text.includes('ENCRYPTED');
  try {
    const key = createPrivateKey({ key: block.text, format: 'pem', ...(encrypted ? { passphrase: password ?? '' } : {}) });
    return key.export({ type: 'pkcs8', format: 'der' });
  } catch (error) {
    if (encrypted) throw new PkiError('PASSWORD_WRONG', 'the private key does not open with this password', { cause: error });
    throw new PkiError('KEY_UNUSABLE', 'the private key cannot be read', { cause: error });
  }
}

/**
 * Key and certificates from PEM (RFC 7468): PKCS #8, encrypted PKCS #8, traditional RSA and EC keys. The certificate is found by
 * the key, not by its place; the others become the chain as far as they fit.
 * @param password for an encrypted key; ignored otherwise
 * @throws PkiError PEM_MALFORMED, PASSWORD_WRONG, ALGORITHM_UNSUPPORTED, KEY_UNUSABLE
 */
export function importPem(text: string, password?: string): Credentials {
  const blocks = parsePem(text);
  const keys = blocks.filter(({ label }) => label.endsWith('PRIVATE KEY'));
  const [key] = keys;
  if (key === undefined || keys.length > 1) throw new PkiError('PEM_MALFORMED', 'the file must contain exactly one private key');
  const certificates = blocks.filter(({ label }) => label === 'CERTIFICATE').map((block) => block.der);
  return matchCredentials([readKey(key, password)], certificates);
}
