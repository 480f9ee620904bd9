import { createHash, randomBytes } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { Secrets } from '#platform/platform.ts';
import { LimitExceeded } from '#ports/object-store.ts';
import {
  CHUNK_BYTES,
  chunkOffset,
  encodeHeader,
  HEADER_BYTES,
  headerContext,
  KEY_BYTES,
  PREFIX_BYTES,
  sealChunk,
} from './object-format.ts';

/** Chunks sealed before they are written together: 1 MiB a write. */
const WRITE_CHUNKS = 16;

async function writeAll(handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let at = 0; at < bytes.length; ) at += (await handle.write(bytes, at, bytes.length - at, position + at)).bytesWritten;
}

/** The content in chunks of exactly CHUNK_BYTES, the last one shorter; an empty content is one empty chunk. */
async function* chunksOf(
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<{ plain: Uint8Array; isLast: boolean }> {
  const chunk = Buffer.alloc(CHUNK_BYTES);
  let filled = 0;
  for await (const part of content) {
    for (let at = 0; at < part.length; ) {
      // a full chunk is known to be not the last one only when more comes
      if (filled === CHUNK_BYTES) {
        yield { plain: chunk, isLast: false };
        filled = 0;
      }
      const taken = Math.min(CHUNK_BYTES - filled, part.length - at);
      chunk.set(part.subarray(at, at + taken), filled);
      filled += taken;
      at += taken;
    }
  }
  yield { plain: chunk.subarray(0, filled), isLast: true };
}

/**
 * Seals `content` into an open, empty file while hashing it. The header comes last: the key is bound to the hash.
 * @throws {LimitExceeded} as soon as one byte too many has come
 */
export async function writeSealed(
  handle: FileHandle,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { secrets, limit }: { secrets: Secrets; limit: number },
): Promise<{ hash: string; size: number }> {
  const [key, prefix] = [randomBytes(KEY_BYTES), randomBytes(PREFIX_BYTES)];
  const digest = createHash('sha256');
  let size = 0;
  let index = 0;
  let written = 0;
  let waiting: Uint8Array[] = [];
  const flush = async () => {
    await writeAll(handle, Buffer.concat(waiting), chunkOffset(written));
    written = index;
    waiting = [];
  };
  for await (const { plain, isLast } of chunksOf(content)) {
    size += plain.length;
    if (size > limit) throw new LimitExceeded(limit);
    digest.update(plain);
    waiting.push(sealChunk({ key, prefix, index, isLast }, plain));
    index += 1;
    if (waiting.length === WRITE_CHUNKS) await flush();
  }
  await flush();
  const hash = digest.digest('hex');
  const wrappedKey = secrets.seal('files', key, headerContext(hash, size, prefix));
  key.fill(0);
  const header = encodeHeader({ size, prefix, wrappedKey });
  if (header.length !== HEADER_BYTES) throw new Error('the wrapped key does not fit the header');
  await writeAll(handle, header, 0);
  return { hash, size };
}
