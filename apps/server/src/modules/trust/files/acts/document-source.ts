import { type ByteSource, bufferSource } from '@moqi/pdf';
import type { Platform } from '#platform/platform.ts';
import type { StoredBytes } from '#ports/object-store.ts';

/** The bytes of a document at one version. Close it when done. */
export interface DocumentSource extends ByteSource {
  /** The bytes from `start` up to, but without, `end`. */
  stream(start?: number, end?: number): AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

interface Part {
  readonly bytes: StoredBytes;
  readonly from: number;
}

/** The parts that `[start, end)` touches, each with its own range. */
function* touched(parts: readonly Part[], start: number, end: number): Generator<readonly [StoredBytes, number, number]> {
  for (const { bytes, from } of parts) {
    const first = Math.max(start - from, 0);
    const last = Math.min(end - from, bytes.size);
    if (first < last) yield [bytes, first, last];
  }
}

async function openAll(platform: Platform, segments: readonly string[]): Promise<StoredBytes[]> {
  const opened = await Promise.allSettled(segments.map((hash) => platform.files.open(hash)));
  const bytes = opened.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  const failed = opened.find((one) => one.status === 'rejected');
  if (failed === undefined) return bytes;
  await Promise.all(bytes.map((one) => one.close()));
  throw failed.reason;
}

/** Random access over stored objects laid end to end: the upload and its increments. */
async function segmentsSource(platform: Platform, segments: readonly string[]): Promise<DocumentSource> {
  const opened = await openAll(platform, segments);
  let size = 0;
  const parts = opened.map((bytes): Part => {
    const from = size;
    size += bytes.size;
    return { bytes, from };
  });
  return {
    size,
    read: async (start, end) => {
      const pieces: Uint8Array[] = [];
      for (const [bytes, first, last] of touched(parts, start, end)) pieces.push(await bytes.read(first, last));
      const [only] = pieces;
      return pieces.length === 1 && only ? only : Buffer.concat(pieces);
    },
    stream: async function* (start = 0, end = size) {
      for (const [bytes, first, last] of touched(parts, start, end)) yield* bytes.stream(first, last);
    },
    close: async () => {
      await Promise.all(opened.map((bytes) => bytes.close()));
    },
  };
}

/** Up to this size reading and unsealing a file once costs less than coming back to it for every few objects. */
const READ_AT_ONCE = 1 << 20;

/** A document as a parser reads it: again and again, here and there. A small one is read once and lies in memory. */
export async function documentSource(platform: Platform, segments: readonly string[]): Promise<DocumentSource> {
  const source = await segmentsSource(platform, segments);
  if (source.size > READ_AT_ONCE) return source;
  try {
    const bytes = await source.read(0, source.size);
    return {
      ...bufferSource(bytes),
      stream: async function* (start = 0, end = bytes.length) {
        if (start < end) yield bytes.subarray(start, end);
      },
      close: () => Promise.resolve(),
    };
  } finally {
    await source.close();
  }
}

/** The same bytes for an answer: opened when they are asked for, closed when the reader is done or goes away. */
export async function* documentStream(
  platform: Platform,
  segments: readonly string[],
  range: { readonly start?: number | undefined; readonly end?: number | undefined } = {},
): AsyncIterable<Uint8Array> {
  const source = await segmentsSource(platform, segments);
  try {
    yield* source.stream(range.start, range.end);
  } finally {
    await source.close();
  }
}
