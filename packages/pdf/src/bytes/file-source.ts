/*
 * A local file as a source of bytes. Everything is read by position (`pread`), so several signings may share one
 * descriptor and none moves the place of another; only hashing goes through the whole file, in steps of 256 KiB that
 * reuse one buffer. That is what keeps signing a file of 50 MB within a megabyte of memory.
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { ByteSource } from './source.ts';

const STEP = 1 << 18;

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
  const readInto = (bytes: Uint8Array, start: number): Uint8Array => {
    let done = 0;
    while (done < bytes.length) {
      const count = readSync(descriptor, bytes, done, bytes.length - done, start + done);
      if (count === 0) break;
      done += count;
    }
    return bytes.subarray(0, done);
  };
  const readNow = (start: number, end: number): Uint8Array => readInto(new Uint8Array(Math.max(0, Math.min(end, size) - start)), start);
  const scan = (start: number, end: number, sink: (part: Uint8Array) => void): void => {
    const step = new Uint8Array(Math.min(STEP, Math.max(0, end - start)));
    for (let at = start; at < end; at += step.length) sink(readInto(step.subarray(0, end - at), at));
  };
  return { size, readNow, scan, read: (start, end) => Promise.resolve(readNow(start, end)), close: () => closeSync(descriptor) };
}
