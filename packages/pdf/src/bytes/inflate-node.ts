/*
 * FlateDecode in Node (ISO 32000-2 §7.4.4): zlib with a limit on what comes out, since a kilobyte can claim to be a
 * gigabyte. Three tolerances, each for files that exist: data cut short give what there is, a wrong checksum is passed
 * over, and spoiled header bytes are skipped. What a tolerant reading changes is not hidden: signatures cover the raw
 * bytes, not what they inflate to.
 */
import { constants, inflateRawSync, inflateSync } from 'node:zlib';
import { PdfError } from '../errors.ts';

interface Room {
  readonly limit: number;
  readonly piece: number;
}

const options = ({ limit, piece }: Room) => ({ finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: limit, chunkSize: piece });

/** What zlib takes by itself. */
const PIECE = 16 * 1024;

/**
 * zlib data (RFC 1950) of a FlateDecode stream; a stream cut short yields what is there (ISO 32000-2 §7.4.4).
 * @param limit greatest size of the result in bytes
 * @param piece bytes that are made at a time, and put together afterwards: where the size is known, a little more than it
 * @throws PdfError TOO_LARGE, DAMAGED
 */
export function inflate(bytes: Uint8Array, limit: number, piece = PIECE): Uint8Array {
  const room = { limit, piece };
  try {
    return inflateSync(bytes, options(room));
  } catch (cause) {
    if (isTooLarge(cause)) throw new PdfError('TOO_LARGE', { reason: 'compressed stream' });
    return inflateBody(bytes, room);
  }
}

/** Some writers spoil the checksum or the two header bytes: the deflate data behind them is still good. */
function inflateBody(bytes: Uint8Array, room: Room): Uint8Array {
  try {
    return inflateRawSync(bytes.subarray(2), options(room));
  } catch (cause) {
    throw new PdfError(isTooLarge(cause) ? 'TOO_LARGE' : 'DAMAGED', { reason: 'compressed stream' });
  }
}

function isTooLarge(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE';
}
