import { concatAll } from './bytes.ts';
import { element, tlv } from './der-encode.ts';
import { DerError } from './errors.ts';

/*
 * Basic Encoding Rules into DER, as far as signatures from the field need it: indefinite lengths (X.690 §8.1.3.6),
 * longer length forms than necessary, and octet strings in pieces (§8.7.3). Octets that are DER already stay as they are.
 */

/** As in the decoder. */
const MAX_DEPTH = 48;
// identifier octets: the constructed bit, and an OCTET STRING in pieces
const CONSTRUCTED = 0x20;
const CONSTRUCTED_OCTETS = 0x24;

/** Header of a BER element; `length` undefined means indefinite. */
interface Header {
  readonly tag: number;
  readonly contentStart: number;
  readonly length: number | undefined;
}

/** @throws DerError when identifier and length octets do not fit between `at` and `limit` */
function readHeader(bytes: Uint8Array, at: number, limit: number): Header {
  const tag = bytes[at];
  const first = bytes[at + 1];
  if (tag === undefined || first === undefined || at + 2 > limit) throw new DerError('the element is cut off', at);
  if ((tag & 0x1f) === 0x1f) throw new DerError('tag numbers above 30 are not used here', at);
  if (first < 0x80) return { tag, contentStart: at + 2, length: first };
  const count = first & 0x7f;
  if (count === 0) return { tag, contentStart: at + 2, length: undefined };
  if (count > 8 || at + 2 + count > limit) throw new DerError('the length is malformed', at);
  let length = 0;
  for (let i = 0; i < count; i++) length = length * 256 + (bytes[at + 2 + i] as number);
  return { tag, contentStart: at + 2 + count, length };
}

/** One element in DER, and where it ended in the input. */
interface Converted {
  readonly element: Uint8Array;
  readonly end: number;
}

/** Converts elements up to `limit` or to the end-of-contents octets (X.690 §8.1.5); `at` is where it stopped. */
function convertChildren(bytes: Uint8Array, start: number, limit: number, depth: number): { parts: Uint8Array[]; at: number } {
  const parts: Uint8Array[] = [];
  let at = start;
  while (at < limit && !(bytes[at] === 0 && bytes[at + 1] === 0)) {
    const child = convert(bytes, at, limit, depth + 1);
    parts.push(child.element);
    at = child.end;
  }
  return { parts, at };
}

/** The octets of the pieces of a constructed octet string. Each piece has been converted to primitive form already. */
function join(pieces: readonly Uint8Array[]): Uint8Array {
  return concatAll(pieces.map((piece) => piece.subarray(readHeader(piece, 0, piece.length).contentStart)));
}

/** Converts one element with everything inside it. */
function convert(bytes: Uint8Array, at: number, limit: number, depth: number): Converted {
  if (depth > MAX_DEPTH) throw new DerError('elements are nested too deeply', at);
  const { tag, contentStart, length } = readHeader(bytes, at, limit);
  const contentLimit = length === undefined ? limit : contentStart + length;
  if (contentLimit > limit) throw new DerError('the element is longer than what holds it', at);
  if ((tag & CONSTRUCTED) === 0) {
    if (length === undefined) throw new DerError('a primitive element has a definite length', at);
    return { element: tlv(tag, bytes.subarray(contentStart, contentLimit)), end: contentLimit };
  }
  const { parts, at: after } = convertChildren(bytes, contentStart, contentLimit, depth);
  if (length === undefined && after + 2 > limit) throw new DerError('the end of contents is missing', at);
  if (length !== undefined && after !== contentLimit) throw new DerError('an unexpected end of contents', after);
  const converted = tag === CONSTRUCTED_OCTETS ? tlv(0x04, join(parts)) : element(tag, parts);
  return { element: converted, end: length === undefined ? after + 2 : contentLimit };
}

/** Whether walking the constructed elements meets anything that is not DER in its lengths. */
function needsConversion(bytes: Uint8Array, start: number, limit: number, depth: number): boolean {
  let at = start;
  while (at < limit) {
    const { tag, contentStart, length } = readHeader(bytes, at, limit);
    if (length === undefined || tag === CONSTRUCTED_OCTETS || contentStart - at !== minimalHeader(length)) return true;
    if (contentStart + length > limit || depth > MAX_DEPTH) throw new DerError('the element is longer than what holds it', at);
    if ((tag & CONSTRUCTED) !== 0 && needsConversion(bytes, contentStart, contentStart + length, depth + 1)) return true;
    at = contentStart + length;
  }
  return false;
}

/** Octets of identifier and length in DER. */
function minimalHeader(length: number): number {
  if (length < 0x80) return 2;
  let octets = 1;
  for (let rest = length; rest > 0xff; rest = Math.floor(rest / 256)) octets++;
  return 2 + octets;
}

/**
 * Turns one BER element into DER.
 * @returns DER of the first element of `bytes` (the same octets, without what follows, when it is DER already)
 * @throws DerError
 */
export function toDer(bytes: Uint8Array): Uint8Array {
  const { contentStart, length } = readHeader(bytes, 0, bytes.length);
  if (length === undefined) return convert(bytes, 0, bytes.length, 0).element;
  const end = contentStart + length;
  if (end > bytes.length) throw new DerError('the element is cut off', 0);
  const element = bytes.subarray(0, end);
  return needsConversion(element, 0, end, 0) ? convert(element, 0, end, 0).element : element;
}
