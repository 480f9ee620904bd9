import type { FileHandle } from 'node:fs/promises';
import type { Secrets } from '#platform/platform.ts';
import type { StoredBytes } from '#ports/object-store.ts';
import { ObjectDamaged } from '#ports/object-store.ts';
import {
  CHUNK_BYTES,
  chunkCount,
  chunkOffset,
  decodeHeader,
  HEADER_BYTES,
  type Header,
  headerContext,
  openChunk,
  storedBytes,
  TAG_BYTES,
} from './object-format.ts';

async function readFully(handle: FileHandle, length: number, position: number): Promise<Buffer> {
  // only what was read is given out
  const bytes = Buffer.allocUnsafeSlow(length);
  let at = 0;
  while (at < length) {
    const { bytesRead } = await handle.read(bytes, at, length - at, position + at);
    if (bytesRead === 0) break;
    at += bytesRead;
  }
  return bytes.subarray(0, at);
}

interface Opened {
  readonly hash: string;
  readonly handle: FileHandle;
  readonly header: Header;
  readonly key: Uint8Array;
}

async function readChunk({ hash, handle, header, key }: Opened, index: number): Promise<Uint8Array> {
  const count = chunkCount(header.size);
  const isLast = index === count - 1;
  const length = isLast ? header.size - index * CHUNK_BYTES : CHUNK_BYTES;
  const sealed = await readFully(handle, length + TAG_BYTES, chunkOffset(index));
  try {
    return openChunk({ key, prefix: header.prefix, index, isLast }, sealed);
  } catch {
    throw new ObjectDamaged(hash, `chunk ${index} of ${count}`);
  }
}

async function* plainRange(opened: Opened, start: number, end: number): AsyncGenerator<Uint8Array> {
  for (let at = start; at < end; ) {
    const index = Math.floor(at / CHUNK_BYTES);
    const first = index * CHUNK_BYTES;
    const chunk = await readChunk(opened, index);
    yield chunk.subarray(at - first, Math.min(end - first, chunk.length));
    at = first + CHUNK_BYTES;
  }
}

/**
 * Reads an object's header and offers its content at any place. It owns `handle` from now on.
 * @throws {ObjectDamaged} when header or length are not those that were put
 */
export async function openSealed(handle: FileHandle, hash: string, secrets: Secrets): Promise<StoredBytes> {
  const header = decodeHeader(await readFully(handle, HEADER_BYTES, 0));
  if (!header) throw new ObjectDamaged(hash, 'header');
  if ((await handle.stat()).size !== storedBytes(header.size)) throw new ObjectDamaged(hash, 'length');
  const opened: Opened = { hash, handle, header, key: unwrap(header, hash, secrets) };
  const { size } = header;
  const range = (start: number, end: number) => {
    if (!(start >= 0 && start <= end && end <= size)) throw new RangeError(`bytes ${start} to ${end} of ${size}`);
    return plainRange(opened, start, end);
  };
  return {
    size,
    read: async (start, end) => {
      const parts: Uint8Array[] = [];
      for await (const part of range(start, end)) parts.push(part);
      return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
    },
    stream: (start = 0, end = size) => range(start, end),
    close: () => handle.close(),
  };
}

function unwrap(header: Header, hash: string, secrets: Secrets): Uint8Array {
  try {
    return secrets.open('files', header.wrappedKey, headerContext(hash, header.size, header.prefix));
  } catch {
    throw new ObjectDamaged(hash, 'key');
  }
}
