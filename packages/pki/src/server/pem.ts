import { createPrivateKey } from 'node:crypto';
import { PkiError } from '../errors.ts';
import { type Credentials, matchCredentials } from './credentials.ts';

/** One block of a PEM text (RFC 7468). */
export interface PemBlock {
  /** `CERTIFICATE`, `PRIVATE KEY`, … */
  readonly label: string;
  readonly der: Uint8Array;
  /** The block as it stood, headers of old encrypted keys included. */
  readonly text: string;
}

const BLOCK = /-----BEGIN ([A-Z0-9 ]{1,40})-----\r?\n([\s\S]*?)-----END \1-----/g;

/** Larger texts are no key files. */
const MAX_TEXT = 1 << 20;

/**
 * All blocks of a text; what stands between them is ignored.
 * @throws PkiError PEM_MALFORMED when there is none or one is not Base64
 */
export function parsePem(text: string): PemBlock[] {
  if (text.length > MAX_TEXT) throw new PkiError('PEM_MALFORMED', 'the file is too large to be a key or certificate file');
  const blocks = [...text.matchAll(BLOCK)].map(([whole, label = '', body = '']) => {
    // RFC 1421 headers of traditional OpenSSL keys end with an empty line
    const base64 = body.replace(/^[\s\S]*?:[\s\S]*?\r?\n\r?\n/, '').replace(/\s/g, '');
    if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new PkiError('PEM_MALFORMED', `the block ${label} is not Base64`);
    return { label, der: new Uint8Array(Buffer.from(base64, 'base64')), text: whole };
  });
  if (blocks.length === 0) throw new PkiError('PEM_MALFORMED', 'the file contains no PEM block');
  return blocks;
}

function readKey(block: PemBlock, password: string | undefined): Uint8Array {
  const encrypted = block.label.startsWith('ENCRYPTED') || block.text.includes('ENCRYPTED');
  try {
    const key = createPrivateKey({ key: block.text, format: 'pem', ...(encrypted ? { passphrase: password ?? '' } : {}) });
    return key.export({ type: 'pkcs8', format: 'der' });
  } catch (error) {
    if (encrypted) throw new PkiError('PASSWORD_WRONG', 'the private key does not open with this password', { cause: error });
    throw new PkiError('KEY_UNUSABLE', 'the private key cannot be read', { cause: error });
  }
}

/**
 * Key and certificates from PEM: PKCS #8, encrypted PKCS #8, traditional RSA and EC keys.
 * @throws PkiError PEM_MALFORMED, PASSWORD_WRONG, KEY_UNUSABLE
 */
export function importPem(text: string, password?: string): Credentials {
  const blocks = parsePem(text);
  const keys = blocks.filter(({ label }) => label.endsWith('PRIVATE KEY'));
  const [key] = keys;
  if (key === undefined || keys.length > 1) throw new PkiError('PEM_MALFORMED', 'the file must contain exactly one private key');
  const certificates = blocks.filter(({ label }) => label === 'CERTIFICATE').map(({ der }) => der);
  return matchCredentials([readKey(key, password)], certificates);
}
