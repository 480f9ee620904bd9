import { inflate } from '#inflate';
import { hexDigit } from '../bytes/octets.ts';
import { PdfError } from '../errors.ts';
import { isWhite } from './characters.ts';
import { type Dict, isDict, nameOf, numberOf, type PdfObject } from './objects.ts';
import { unpredict } from './predictor.ts';

/** Structure streams (cross-references, object streams, contents) beyond this size are refused. */
export const MAX_DECODED = 1 << 27;

/**
 * Applies the lossless filters of ISO 32000-2 §7.4 to a stream's raw (decrypted) bytes.
 * @param resolve follows references in the filter entries
 * @throws PdfError UNSUPPORTED for image filters, TOO_LARGE, DAMAGED
 */
export function decode(raw: Uint8Array, stream: Dict, resolve: (value: PdfObject | undefined) => PdfObject): Uint8Array {
  const list = (value: PdfObject): PdfObject[] => (Array.isArray(value) ? value : value === null ? [] : [value]);
  const filters = list(resolve(stream.get('Filter') ?? stream.get('F')));
  const parameters = list(resolve(stream.get('DecodeParms') ?? stream.get('DP')));
  if (filters.length > 8) throw new PdfError('UNSUPPORTED', { reason: 'too many filters' });
  let bytes = raw;
  for (const [at, filter] of filters.entries()) {
    const entry = resolve(parameters[at]);
    bytes = applyFilter(nameOf(resolve(filter)) ?? '', bytes, isDict(entry) ? entry : new Map());
  }
  return bytes;
}

function applyFilter(filter: string, bytes: Uint8Array, parameters: Dict): Uint8Array {
  switch (filter) {
    case 'FlateDecode':
    case 'Fl':
      return predicted(inflate(bytes, MAX_DECODED), parameters);
    case 'LZWDecode':
    case 'LZW':
      return predicted(unlzw(bytes, numberOf(parameters.get('EarlyChange')) ?? 1), parameters);
    case 'ASCIIHexDecode':
    case 'AHx':
      return unhex(bytes);
    case 'ASCII85Decode':
    case 'A85':
      return unascii85(bytes);
    case 'RunLengthDecode':
    case 'RL':
      return unrun(bytes);
    case 'Crypt': // already undone by the reader, which alone knows the keys
      return bytes;
    default:
      throw new PdfError('UNSUPPORTED', { reason: `filter ${filter.slice(0, 30)}` });
  }
}

function predicted(bytes: Uint8Array, parameters: Dict): Uint8Array {
  const entry = (key: string, missing: number): number => numberOf(parameters.get(key)) ?? missing;
  return unpredict(bytes, {
    predictor: entry('Predictor', 1),
    colors: entry('Colors', 1),
    bitsPerComponent: entry('BitsPerComponent', 8),
    columns: entry('Columns', 1),
  });
}

/** §7.4.2 */
function unhex(bytes: Uint8Array): Uint8Array {
  const out: number[] = [];
  let high = -1;
  for (const byte of bytes) {
    if (byte === 0x3e) break;
    const digit = hexDigit(byte);
    if (digit < 0) continue;
    if (high < 0) high = digit;
    else {
      out.push((high << 4) | digit);
      high = -1;
    }
  }
  if (high >= 0) out.push(high << 4);
  return Uint8Array.from(out);
}

/** §7.4.3 */
function unascii85(bytes: Uint8Array): Uint8Array {
  const out: number[] = [];
  let group: number[] = [];
  const flush = (count: number): void => {
    let value = 0;
    for (let k = 0; k < 5; k++) value = value * 85 + (group[k] ?? 84);
    for (let k = 0; k < count; k++) out.push(Math.floor(value / 256 ** (3 - k)) % 256);
    group = [];
  };
  for (const byte of bytes) {
    if (byte === 0x7e) break;
    if (isWhite(byte)) continue;
    if (byte === 0x7a && group.length === 0) out.push(0, 0, 0, 0);
    else if (group.push(byte - 33) === 5) flush(4);
  }
  if (group.length > 1) flush(group.length - 1);
  return Uint8Array.from(out);
}

/** §7.4.5 */
function unrun(bytes: Uint8Array): Uint8Array {
  const out: number[] = [];
  for (let at = 0; at < bytes.length && out.length < MAX_DECODED; ) {
    const length = bytes[at++] ?? 128;
    if (length === 128) break;
    if (length < 128) {
      for (const byte of bytes.subarray(at, at + length + 1)) out.push(byte);
      at += length + 1;
    } else {
      const byte = bytes[at++] ?? 0;
      for (let k = 0; k < 257 - length; k++) out.push(byte);
    }
  }
  return Uint8Array.from(out);
}

/** §7.4.4: codes of 9 to 12 bits, 256 clears the table, 257 ends. */
function unlzw(bytes: Uint8Array, early: number): Uint8Array {
  const out: number[] = [];
  let table: Uint8Array[] = [];
  let previous: Uint8Array | undefined;
  let width = 9;
  let buffer = 0;
  let bits = 0;
  for (const byte of bytes) {
    buffer = ((buffer << 8) | byte) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (buffer >> bits) & ((1 << width) - 1);
    if (code === 257 || out.length > MAX_DECODED) break;
    if (code === 256) {
      table = [];
      previous = undefined;
    } else {
      const entry: Uint8Array | undefined =
        code < 256 ? Uint8Array.of(code) : (table[code - 258] ?? (previous && extend(previous, previous[0])));
      if (!entry) throw new PdfError('DAMAGED', { reason: 'LZW stream' });
      for (const value of entry) out.push(value);
      if (previous && table.length < 3838) table.push(extend(previous, entry[0]));
      previous = entry;
    }
    const next = 258 + table.length + early;
    width = next >= 2048 ? 12 : next >= 1024 ? 11 : next >= 512 ? 10 : 9;
  }
  return Uint8Array.from(out);
}

function extend(head: Uint8Array, last: number | undefined): Uint8Array {
  const whole = new Uint8Array(head.length + 1);
  whole.set(head);
  whole[head.length] = last ?? 0;
  return whole;
}
