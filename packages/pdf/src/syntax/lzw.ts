/*
 * LZW, which files of the nineties use. A code that is not in the table yet can only be the one being made: the
 * algorithm's well-known corner, see `entryOf`.
 */
import { PdfError } from '../errors.ts';

/** The two codes behind the 256 single bytes: the table begins anew, and the data are over. Entries begin with 258. */
const CLEAR = 256;
const END = 257;
const MAX_OUTPUT = 1 << 24;

/**
 * LZWDecode (ISO 32000-2 §7.4.4): codes of 9 to 12 bits, high bit first.
 * Input that ends without an end code has ended all the same.
 * @throws PdfError TOO_LARGE beyond 16 MiB, DAMAGED for a code that nothing stands for
 * @param early 1 if code lengths grow one code early, the default of /EarlyChange
 */
export function unlzw(bytes: Uint8Array, early: number): Uint8Array {
  const out: number[] = [];
  let table: Uint8Array[] = [];
  let previous: Uint8Array | undefined;
  const codes = codeReader(bytes, () => widthFor(258 + table.length + early));
  for (let code = codes(); code !== undefined && code !== END; code = codes()) {
    if (out.length > MAX_OUTPUT) throw new PdfError('TOO_LARGE', { reason: 'compressed stream' });
    if (code === CLEAR) {
      table = [];
      previous = undefined;
      continue;
    }
    const entry = entryOf(table, previous, code);
    for (const value of entry) out.push(value);
    // 4096 codes less the 258 that are given: a full table stays as it is until it is cleared.
    if (previous && table.length < 3838) table.push(extend(previous, entry[0]));
    previous = entry;
  }
  return Uint8Array.from(out);
}

/** A code one beyond the table stands for the previous entry and its own first byte. */
function entryOf(table: readonly Uint8Array[], previous: Uint8Array | undefined, code: number): Uint8Array {
  if (code < 256) return Uint8Array.of(code);
  const entry = table[code - 258] ?? (previous && code - 258 === table.length ? extend(previous, previous[0]) : undefined);
  if (!entry) throw new PdfError('DAMAGED', { reason: 'LZW stream' });
  return entry;
}

/** Bits of the next code, by the first number the table has not reached yet. */
function widthFor(next: number): number {
  if (next >= 2048) return 12;
  if (next >= 1024) return 11;
  return next >= 512 ? 10 : 9;
}

/** Codes are not aligned to bytes; at most 12 + 7 bits wait in the buffer. */
function codeReader(bytes: Uint8Array, width: () => number): () => number | undefined {
  let at = 0;
  let buffer = 0;
  let bits = 0;
  return () => {
    const wanted = width();
    while (bits < wanted) {
      const byte = bytes[at++];
      if (byte === undefined) return undefined;
      buffer = ((buffer << 8) | byte) & 0xffffff;
      bits += 8;
    }
    bits -= wanted;
    return (buffer >> bits) & ((1 << wanted) - 1);
  };
}

function extend(head: Uint8Array, last: number | undefined): Uint8Array {
  const whole = new Uint8Array(head.length + 1);
  whole.set(head);
  whole[head.length] = last ?? 0;
  return whole;
}
