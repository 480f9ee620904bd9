import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { ByteSource } from './source.ts';

/** A {@link ByteSource} over a local file, read by `pread`; the size is that of the moment of opening. Close it when done. */
export interface FileSource extends ByteSource {
  close(): void;
}

/**
 * Opens `path` for reading.
 * @throws the system error (ENOENT, EACCES …) of opening it
 */
export function fileSource(path: string): FileSource {
  const descriptor = openSync(path, 'r');
  const { size } = fstatSync(descriptor);
  let step: Uint8Array | undefined;
  const readNow = (start: number, end: number): Uint8Array => {
    const length = Math.max(0, Math.min(end, size) - start);
    // Steps of hashing reuse one buffer: a 50 MB file leaves no 50 MB of garbage behind.
    const bytes = length === 1 << 20 ? (step ??= new Uint8Array(length)) : new Uint8Array(length);
    let done = 0;
    while (done < length) {
      const count = readSync(descriptor, bytes, done, length - done, start + done);
      if (count === 0) break;
      done += count;
    }
    return done === length ? bytes : bytes.subarray(0, done);
  };
  return { size, readNow, read: (start, end) => Promise.resolve(readNow(start, end)), close: () => closeSync(descriptor) };
}
