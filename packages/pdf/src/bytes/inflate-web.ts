/*
 * FlateDecode in browsers. The platform's own DecompressionStream answers asynchronously and takes no limit, and parsers
 * here are plain functions; so a small inflater in JavaScript is fed step by step and stopped as soon as the limit is
 * passed.
 */
import { Inflate } from 'fflate';
import { PdfError } from '../errors.ts';
import { concat } from './octets.ts';

/** The browser's twin of `inflate-node.ts`: same contract, pure JavaScript. */
export function inflate(bytes: Uint8Array, limit: number): Uint8Array {
  const parts: Uint8Array[] = [];
  let size = 0;
  const inflater = new Inflate((part) => {
    size += part.length;
    if (size > limit) throw new PdfError('TOO_LARGE', { reason: 'compressed stream' });
    parts.push(part);
  });
  try {
    // Behind the two header bytes of RFC 1950 lies plain deflate data; small steps keep a bomb from growing past the limit.
    for (let at = 2; at < bytes.length; at += 16384) inflater.push(bytes.subarray(at, at + 16384), false);
  } catch (cause) {
    if (cause instanceof PdfError) throw cause;
    if (size === 0) throw new PdfError('DAMAGED', { reason: 'compressed stream' });
  }
  return concat(parts);
}
