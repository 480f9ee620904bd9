import { createCipheriv, createDecipheriv, createSecretKey } from 'node:crypto';

/**
 * A stored object: a header, then the content in chunks of 64 KiB, each sealed with AES-256-GCM under a key of this object alone.
 *
 *   magic "MOQI" (4) · version (1) · size of the content (8) · nonce prefix (7) · wrapped key (61)
 *
 * The nonce of a chunk is prefix ‖ counter (4) ‖ last (1): the STREAM construction of Hoang, Reyhanitabar, Rogaway and Vizár
 * (CRYPTO 2015), so that chunks can be neither changed nor reordered nor cut off unnoticed, and each can be read alone.
 * The wrapped key is bound to the content's SHA-256, its size and the prefix: one object's file does not pass for another's.
 */
export const CHUNK_BYTES = 64 * 1024;
export const TAG_BYTES = 16;
export const KEY_BYTES = 32;
export const PREFIX_BYTES = 7;
const WRAPPED_BYTES = 1 + 12 + KEY_BYTES + TAG_BYTES;
const SIZE_AT = 5;
const PREFIX_AT = SIZE_AT + 8;
const WRAPPED_AT = PREFIX_AT + PREFIX_BYTES;
export const HEADER_BYTES = WRAPPED_AT + WRAPPED_BYTES;
const MAGIC = Buffer.from('MOQI\x01');
const CIPHER = 'aes-256-gcm';

export interface Header {
  readonly size: number;
  readonly prefix: Uint8Array;
  readonly wrappedKey: Uint8Array;
}

/** What the wrapped key is bound to. */
export function headerContext(hash: string, size: number, prefix: Uint8Array): string {
  return `${hash}:${size}:${Buffer.from(prefix).toString('hex')}`;
}

export function encodeHeader({ size, prefix, wrappedKey }: Header): Uint8Array {
  const bytes = Buffer.alloc(HEADER_BYTES);
  MAGIC.copy(bytes);
  bytes.writeBigUInt64BE(BigInt(size), SIZE_AT);
  bytes.set(prefix, PREFIX_AT);
  bytes.set(wrappedKey, WRAPPED_AT);
  return bytes;
}

/** Undefined when it is no header of ours. */
export function decodeHeader(bytes: Buffer): Header | undefined {
  if (bytes.length < HEADER_BYTES || !bytes.subarray(0, MAGIC.length).equals(MAGIC)) return undefined;
  const size = Number(bytes.readBigUInt64BE(SIZE_AT));
  if (!Number.isSafeInteger(size)) return undefined;
  return { size, prefix: bytes.subarray(PREFIX_AT, WRAPPED_AT), wrappedKey: bytes.subarray(WRAPPED_AT, HEADER_BYTES) };
}

/** An empty content is one empty chunk. */
export function chunkCount(size: number): number {
  return Math.max(1, Math.ceil(size / CHUNK_BYTES));
}

/** Bytes of the whole file. */
export function storedBytes(size: number): number {
  return HEADER_BYTES + size + chunkCount(size) * TAG_BYTES;
}

export function chunkOffset(index: number): number {
  return HEADER_BYTES + index * (CHUNK_BYTES + TAG_BYTES);
}

function nonceOf(prefix: Uint8Array, index: number, isLast: boolean): Uint8Array {
  const nonce = Buffer.alloc(PREFIX_BYTES + 5);
  nonce.set(prefix);
  nonce.writeUInt32BE(index, PREFIX_BYTES);
  nonce[PREFIX_BYTES + 4] = isLast ? 1 : 0;
  return nonce;
}

/** `key`: 32 bytes; made an object for each chunk, which Node takes three times as fast as bytes. */
export interface ChunkPlace {
  readonly key: Uint8Array;
  readonly prefix: Uint8Array;
  readonly index: number;
  readonly isLast: boolean;
}

export function sealChunk({ key, prefix, index, isLast }: ChunkPlace, plain: Uint8Array): Uint8Array {
  const cipher = createCipheriv(CIPHER, createSecretKey(key), nonceOf(prefix, index, isLast));
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** @throws when the chunk was changed, or is not the one of this place */
export function openChunk({ key, prefix, index, isLast }: ChunkPlace, sealed: Uint8Array): Uint8Array {
  const decipher = createDecipheriv(CIPHER, createSecretKey(key), nonceOf(prefix, index, isLast), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES));
  const plain = decipher.update(sealed.subarray(0, sealed.length - TAG_BYTES));
  // judges the tag; in this mode there is nothing left to give out
  decipher.final();
  return plain;
}
