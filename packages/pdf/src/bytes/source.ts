/*
 * Where bytes come from and how they are put together: an array, a Blob, a file (`file-source.ts`), a part of another
 * source, or a source with an increment behind it that nobody has written yet. A source never changes while it is read;
 * an append opens a new one.
 */
/**
 * Random access to the bytes of a file, so that a large one is never wholly in memory.
 * Offsets are bytes from the start of the file; `end` is exclusive and clamped to `size`.
 */
export interface ByteSource {
  readonly size: number;
  /** The bytes `[start, end)`. The result may be a view of the source's own memory: do not write to it. */
  read(start: number, end: number): Promise<Uint8Array>;
  /** The same without a promise, where the medium allows it (memory, a local file). */
  readonly readNow?: (start: number, end: number) => Uint8Array;
  /** The whole file, where it lies in memory anyway: it is then read without cutting pieces from it. Do not write to it. */
  readonly memory?: Uint8Array;
  /** Passes `[start, end)` to `sink` in parts that are valid during the call only, where that spares memory. */
  readonly scan?: (start: number, end: number, sink: (part: Uint8Array) => void) => void;
}

/** A source over bytes in memory; no copy is made, so the caller must not change them meanwhile. */
export function bufferSource(bytes: Uint8Array): ByteSource {
  const readNow = (start: number, end: number): Uint8Array => bytes.subarray(start, end);
  const scan: ByteSource['scan'] = (start, end, sink) => sink(bytes.subarray(start, end));
  return { size: bytes.length, memory: bytes, readNow, scan, read: (start, end) => Promise.resolve(readNow(start, end)) };
}

/** A source over a browser `File` or `Blob`: bytes are fetched when they are needed. */
export function blobSource(blob: Blob): ByteSource {
  return { size: blob.size, read: async (start, end) => new Uint8Array(await blob.slice(start, end).arrayBuffer()) };
}

/** The first `size` bytes of another source: the file as it was after an earlier revision. */
export function prefixSource(source: ByteSource, size: number): ByteSource {
  const { readNow, memory } = source;
  return {
    size: Math.min(size, source.size),
    read: (start, end) => source.read(start, Math.min(end, size)),
    ...(readNow && { readNow: (start: number, end: number) => readNow(start, Math.min(end, size)) }),
    ...(memory && { memory: memory.subarray(0, size) }),
  };
}

/** `source` without its first `skipped` bytes. */
export function suffixSource(source: ByteSource, skipped: number): ByteSource {
  const { readNow, memory } = source;
  return {
    size: source.size - skipped,
    read: (start, end) => source.read(start + skipped, end + skipped),
    ...(readNow && { readNow: (start: number, end: number) => readNow(start + skipped, end + skipped) }),
    ...(memory && { memory: memory.subarray(skipped) }),
  };
}

/** `source` followed by `tail`: a file with an increment that is not written yet. */
export function appendedSource(source: ByteSource, tail: Uint8Array): ByteSource {
  const { size: head, readNow } = source;
  const join = (first: Uint8Array, start: number, end: number): Uint8Array => {
    const rest = tail.subarray(Math.max(0, start - head), Math.max(0, end - head));
    if (rest.length === 0) return first;
    if (first.length === 0) return rest;
    const whole = new Uint8Array(first.length + rest.length);
    whole.set(first);
    whole.set(rest, first.length);
    return whole;
  };
  const cut = (at: number): number => Math.min(at, head);
  return {
    size: head + tail.length,
    read: async (start, end) => join(start < head ? await source.read(start, cut(end)) : new Uint8Array(), start, end),
    ...(readNow && {
      readNow: (start: number, end: number) => join(start < head ? readNow(start, cut(end)) : new Uint8Array(), start, end),
    }),
  };
}

const HASH_STEP = 1 << 20;

/**
 * Feeds `[start, end)` to `sink` part by part: the only work of the engine that grows with the file.
 * A part is valid during its call only.
 */
export async function pour(source: ByteSource, range: readonly [number, number], sink: (part: Uint8Array) => void): Promise<void> {
  const [start, end] = range;
  if (source.scan) {
    if (end > start) source.scan(start, end, sink);
    return;
  }
  for (let at = start; at < end; at += HASH_STEP) sink(await source.read(at, Math.min(end, at + HASH_STEP)));
}
