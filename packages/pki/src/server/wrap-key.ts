import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { concat } from '../bytes.ts';
import { PkiError } from '../errors.ts';

/*
 * Keys at rest: AES-256-GCM (NIST SP 800-38D) under the master key. The context (tenant, purpose, key id) is authenticated
 * but not stored, so a wrapped key moved to another row or file does not open.
 * Layout: 1 octet format, 12 octets random IV, ciphertext, 16 octets tag.
 */

// sizes in octets
const FORMAT = 1;
const IV_SIZE = 12;
const TAG_SIZE = 16;

/** AES-256 and nothing shorter. @throws PkiError KEY_UNUSABLE */
function checkMaster(masterKey: Uint8Array): void {
  if (masterKey.length !== 32) throw new PkiError('KEY_UNUSABLE', 'the master key must have 32 octets');
}

/**
 * Encrypts a key, or any other secret, under the master key.
 * @param masterKey 32 octets
 * @param context what the key is for; `unwrapKey` needs the same string
 * @returns 29 octets more than `plain`, different each time
 * @throws PkiError KEY_UNUSABLE for a master key of another size
 */
export function wrapKey(masterKey: Uint8Array, plain: Uint8Array, context: string): Uint8Array {
  checkMaster(masterKey);
  const iv = randomBytes(IV_SIZE);
  const cipher = createCipheriv('aes-256-gcm', masterKey, iv).setAAD(Buffer.from(context, 'utf8'));
  const encrypted = cipher.update(plain);
  cipher.final();
  return concat(Uint8Array.of(FORMAT), iv, encrypted, cipher.getAuthTag());
}

/**
 * The way back from `wrapKey`.
 * @throws PkiError UNWRAP_FAILED for another master key, another context or changed octets
 */
export function unwrapKey(masterKey: Uint8Array, wrapped: Uint8Array, context: string): Uint8Array {
  checkMaster(masterKey);
  const body = wrapped.subarray(1 + IV_SIZE, -TAG_SIZE);
  try {
    if (wrapped[0] !== FORMAT || wrapped.length < 1 + IV_SIZE + TAG_SIZE) throw new RangeError('unknown format');
    const decipher = createDecipheriv('aes-256-gcm', masterKey, wrapped.subarray(1, 1 + IV_SIZE), { authTagLength: TAG_SIZE });
    decipher.setAAD(Buffer.from(context, 'utf8')).setAuthTag(wrapped.subarray(-TAG_SIZE));
    return concat(decipher.update(body), decipher.final());
  } catch (error) {
    throw new PkiError('UNWRAP_FAILED', 'the key cannot be unwrapped: wrong master key, wrong context or changed', { cause: error });
  }
}
