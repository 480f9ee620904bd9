/*
 * FlateDecode in Node (ISO 32000-2 §7.4.4): zlib with a limit on what comes out, since a kilobyte can claim to be a
 * gigabyte. Three tolerances, each for files that exist: data cut short give what there is, a wrong checksum is passed
 * over, and spoiled header bytes are skipped. What a tolerant reading changes is not hidden: signatures cover the raw
 * bytes, not what they inflate to.
 */
import { constants, inflateRawSync, inflateSync } from 'node:zlib';
import { PdfError } from '../errors.ts';

const options = (limit: number) => ({ finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: limit });

/**
 * zlib data (RFC 1950) of a FlateDecode stream; a stream cut short yields what is there (ISO 32000-2 §7.4.4).
 * @param limit greatest size of the result in bytes
 * @throws PdfError TOO_LARGE, DAMAGED
 */
export function inflate(bytes: Uint8Array, limit: number): Uint8Array {
  try {
    return inflateSync(bytes, options(limit));
  } catch (cause) {
    if (isTooLarge(cause)) throw new PdfError('TOO_LARGE', { reason: 'compressed stream' });
    return inflateBody(bytes, limit);
  }
}

/** Some writers spoil the checksum or the two header bytes: the deflate data behind them is still good. */
function inflateBody(bytes: Uint8Array, limit: number): Uint8Array {
  try {
    return inflateRawSync(bytes.subarray(2), options(limit));
  } catch (cause) {
    throw new PdfError(isTooLarge(cause) ? 'TOO_LARGE' : 'DAMAGED', { reason: 'compressed stream' });
  }
}

function isTooLarge(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE';
}
