/*
 * What makes stored bytes out of readable ones (ISO 32000-2 §7.4). Only what structure and text need is here; filters of
 * pictures (DCT, JPX, JBIG2, CCITT) are refused, as no decision of this package depends on a picture's samples.
 *
 * Filters come in a row, each with parameters of its own at the same place of another list:
 *
 *     /Filter [/ASCII85Decode /FlateDecode] /DecodeParms [null <</Predictor 12/Columns 5>>]
 */
import { inflate } from '#inflate';
import { fromHexDigits } from '../bytes/octets.ts';
import { PdfError } from '../errors.ts';
import { isWhite } from './characters.ts';
import { unlzw } from './lzw.ts';
import { type Dict, isDict, nameOf, numberOf, type PdfObject } from './objects.ts';
import { unpredict } from './predictor.ts';

/**
 * Structure streams (cross-references, object streams, contents) beyond this size are refused. 64 MiB. A kilobyte of
 * zeros inflates to a megabyte, and the filters of a row multiply.
 */
export const MAX_DECODED = 1 << 26;
/** Filters that work byte by byte in JavaScript are given no more than this: beyond it they would take seconds. */
const MAX_PLAIN = 1 << 24;

/**
 * Applies the lossless filters of ISO 32000-2 §7.4 to a stream's raw (decrypted) bytes.
 * Filters are undone in the order in which they are listed. /F and /DP are the short keys of inline images; in a stream
 * /F would name an external file (§7.3.8.2), which is refused as a filter nobody knows.
 * @param resolve follows references in the filter entries
 * @throws PdfError UNSUPPORTED for image filters, TOO_LARGE, DAMAGED
 */
export function decode(raw: Uint8Array, stream: Dict, resolve: (value: PdfObject | undefined) => PdfObject): Uint8Array {
  const list = (value: PdfObject): PdfObject[] => (Array.isArray(value) ? value : value === null ? [] : [value]);
  const filters = list(resolve(stream.get('Filter') ?? stream.get('F')));
  const parameters = list(resolve(stream.get('DecodeParms') ?? stream.get('DP')));
  // Writers use one or two; a long row is a bomb with many fuses.
  if (filters.length > 8) throw new PdfError('UNSUPPORTED', { reason: 'too many filters' });
  let bytes = raw;
  for (const [at, filter] of filters.entries()) {
    const entry = resolve(parameters[at]);
    bytes = applyFilter(nameOf(resolve(filter)) ?? '', bytes, isDict(entry) ? entry : new Map());
  }
  return bytes;
}

/** One step of decoding. Parameters are those of this filter; absent ones make an empty map. */
type Filter = (bytes: Uint8Array, parameters: Dict) => Uint8Array;

const flate: Filter = (bytes, parameters) => predicted(inflate(bytes, MAX_DECODED), parameters);
const lzw: Filter = (bytes, parameters) => predicted(unlzw(bytes, numberOf(parameters.get('EarlyChange')) ?? 1), parameters);

/** Names and the abbreviations of inline images (Table 92), which some writers use everywhere. */
const FILTERS: ReadonlyMap<string, Filter> = new Map([
  ['FlateDecode', flate],
  ['Fl', flate],
  ['LZWDecode', lzw],
  ['LZW', lzw],
  ['ASCIIHexDecode', unhex],
  ['AHx', unhex],
  ['ASCII85Decode', unascii85],
  ['A85', unascii85],
  ['RunLengthDecode', unrun],
  ['RL', unrun],
  // already undone by the reader, which alone knows the keys
  ['Crypt', (bytes) => bytes],
]);

/** @throws PdfError UNSUPPORTED for names that are not in the table, TOO_LARGE, DAMAGED */
function applyFilter(filter: string, bytes: Uint8Array, parameters: Dict): Uint8Array {
  const apply = FILTERS.get(filter);
  if (!apply) throw new PdfError('UNSUPPORTED', { reason: `filter ${filter.slice(0, 30)}` });
  if (apply !== flate && bytes.length > MAX_PLAIN) throw new PdfError('TOO_LARGE', { reason: 'stream' });
  return apply(bytes, parameters);
}

/** Defaults of Table 8: no prediction, one component of eight bits, rows of one byte. */
function predicted(bytes: Uint8Array, parameters: Dict): Uint8Array {
  const entry = (key: string, missing: number): number => numberOf(parameters.get(key)) ?? missing;
  return unpredict(bytes, {
    predictor: entry('Predictor', 1),
    colors: entry('Colors', 1),
    bitsPerComponent: entry('BitsPerComponent', 8),
    columns: entry('Columns', 1),
  });
}

/** §7.4.2; `>` ends the data. */
function unhex(bytes: Uint8Array): Uint8Array {
  const end = bytes.indexOf(0x3e);
  return fromHexDigits(bytes, 0, end < 0 ? bytes.length : end);
}

/**
 * §7.4.3. Five characters make four bytes in base 85; `z` stands for four zeros, `~>` ends the data, and a last group of
 * n characters gives n − 1 bytes.
 */
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

/**
 * §7.4.5. A length byte below 128 announces that many bytes and one more, one above it a single byte repeated 257 −
 * length times; 128 is the end.
 */
function unrun(bytes: Uint8Array): Uint8Array {
  const out: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    if (out.length > MAX_PLAIN) throw new PdfError('TOO_LARGE', { reason: 'compressed stream' });
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
