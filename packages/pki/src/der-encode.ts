import { compareBytes, concat, fromHex } from './bytes.ts';
import { TAG } from './der-tags.ts';

/*
 * Encoder of the Distinguished Encoding Rules (ITU-T X.690 §8 and §10). Every function returns one complete
 * element (identifier, length, contents) as fresh octets.
 */

/** All texts are written as UTF-8; callers of the narrower types pass ASCII. */
const text = new TextEncoder();

/**
 * An element whose octets are written together with those of the element around it: what is nested several levels deep (a signature
 * with its certificates) is copied once, not once a level.
 */
export interface Nested {
  readonly tag: number;
  readonly parts: readonly (Uint8Array | Nested)[];
  /** Octets of the contents. */
  readonly contents: number;
  /** Octets of the whole element. */
  readonly length: number;
}

/** Octets of the length in definite form, as short as possible (X.690 §10.1). */
function lengthSize(length: number): number {
  let size = 1;
  if (length >= 0x80) for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) size++;
  return size;
}

/** @returns where the contents begin */
function writeHeader(out: Uint8Array, at: number, { tag, contents }: Nested): number {
  const size = lengthSize(contents);
  out[at] = tag;
  out[at + 1] = size === 1 ? contents : 0x80 | (size - 1);
  for (let k = size - 1, rest = contents; k > 0; k--, rest = Math.floor(rest / 256)) out[at + 1 + k] = rest % 256;
  return at + 1 + size;
}

/** @returns where the next element begins */
function write(out: Uint8Array, at: number, element: Nested): number {
  let next = writeHeader(out, at, element);
  for (const part of element.parts) {
    if (part instanceof Uint8Array) {
      out.set(part, next);
      next += part.length;
    } else next = write(out, next, part);
  }
  return next;
}

/** One element with the identifier octet `tag` and the joined `parts` as contents, to be written inside another one. */
export function nested(tag: number, ...parts: readonly (Uint8Array | Nested)[]): Nested {
  return nestedOf(tag, parts);
}

function nestedOf(tag: number, parts: readonly (Uint8Array | Nested)[]): Nested {
  let contents = 0;
  for (const part of parts) contents += part.length;
  return { tag, parts, contents, length: 1 + lengthSize(contents) + contents };
}

/** One element with the identifier octet `tag` and the joined `parts` as contents. */
export function tlv(tag: number, ...parts: readonly (Uint8Array | Nested)[]): Uint8Array<ArrayBuffer> {
  return element(tag, parts);
}

/** The same for lists of any length, such as the entries of a CRL: arguments are limited by the stack. */
export function element(tag: number, parts: readonly (Uint8Array | Nested)[]): Uint8Array<ArrayBuffer> {
  const whole = nestedOf(tag, parts);
  const out = new Uint8Array(whole.length);
  write(out, 0, whole);
  return out;
}

/** SEQUENCE or SEQUENCE OF: the elements keep their order. */
export function sequence(...parts: readonly (Uint8Array | Nested)[]): Uint8Array<ArrayBuffer> {
  return tlv(TAG.sequence, ...parts);
}

/** SET OF: the elements are put into DER order (X.690 §11.6), whatever order they are given in. */
export function set(...elements: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return tlv(TAG.set, ...[...elements].sort(compareBytes));
}

/** Shortest two's complement (X.690 §8.3.2) of a negative number; plain magnitude of any other, sign octet not yet added. */
function twosComplement(value: bigint): Uint8Array {
  if (value < 0n) {
    let size = 1;
    while (value < -(1n << BigInt(size * 8 - 1))) size++;
    return fromHex(((1n << BigInt(size * 8)) + value).toString(16).padStart(size * 2, '0'));
  }
  const hex = value.toString(16);
  return fromHex(hex.padStart(hex.length + (hex.length & 1), '0'));
}

/** INTEGER. Octets are taken as an unsigned big-endian number. */
export function integer(value: number | bigint | Uint8Array): Uint8Array<ArrayBuffer> {
  const isOctets = value instanceof Uint8Array;
  let octets = isOctets ? value : twosComplement(BigInt(value));
  let skip = 0;
  while (isOctets && skip < octets.length - 1 && octets[skip] === 0) skip++;
  octets = octets.subarray(skip);
  const positive = isOctets || value >= 0;
  if (octets.length === 0 || (positive && (octets[0] as number) & 0x80)) octets = concat(Uint8Array.of(0), octets);
  return tlv(TAG.integer, octets);
}

/** The same few dozen identifiers are written over and over. */
const encodedOids = new Map<string, Uint8Array<ArrayBuffer>>();

/** X.690 §8.19: the first two arcs share one number, each arc stands in base 128. */
function oidContents(dotted: string): Uint8Array {
  const arcs = dotted.split('.').map(BigInt);
  const [first = 0n, second = 0n, ...rest] = arcs;
  const octets: number[] = [];
  for (const arc of [first * 40n + second, ...rest]) {
    const group = [Number(arc & 0x7fn)];
    for (let left = arc >> 7n; left > 0n; left >>= 7n) group.unshift(Number(left & 0x7fn) | 0x80);
    octets.push(...group);
  }
  return Uint8Array.from(octets);
}

/** OBJECT IDENTIFIER from its dotted form. The result is shared between calls: do not write into it. */
export function oid(dotted: string): Uint8Array<ArrayBuffer> {
  let encoded = encodedOids.get(dotted);
  if (encoded === undefined) {
    encoded = tlv(TAG.oid, oidContents(dotted));
    if (encodedOids.size < 1000) encodedOids.set(dotted, encoded);
  }
  return encoded;
}

/** OCTET STRING. */
export function octets(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return tlv(TAG.octetString, bytes);
}

/** BIT STRING. @param unused number of unused bits (0–7) in the last octet; they must be zero (X.690 §11.2.1) */
export function bitString(bytes: Uint8Array, unused = 0): Uint8Array<ArrayBuffer> {
  return tlv(TAG.bitString, Uint8Array.of(unused), bytes);
}

/** BIT STRING with named bits (e.g. KeyUsage): bit 0 is the first, trailing zero bits are dropped (X.690 §11.2.2). */
export function namedBits(bits: readonly number[]): Uint8Array<ArrayBuffer> {
  if (bits.length === 0) return bitString(new Uint8Array(0));
  const last = Math.max(...bits);
  const bytes = new Uint8Array((last >> 3) + 1);
  for (const bit of bits) bytes[bit >> 3] = (bytes[bit >> 3] as number) | (0x80 >> (bit & 7));
  return bitString(bytes, 7 - (last & 7));
}

/** BOOLEAN; true is all ones (X.690 §11.1). */
export function boolean(value: boolean): Uint8Array<ArrayBuffer> {
  return tlv(TAG.boolean, Uint8Array.of(value ? 0xff : 0));
}

/** NULL. */
export function nullValue(): Uint8Array<ArrayBuffer> {
  return tlv(TAG.null);
}

/** ENUMERATED of 0 … 127. */
export function enumerated(value: number): Uint8Array<ArrayBuffer> {
  return tlv(TAG.enumerated, Uint8Array.of(value));
}

/** UTF8String. */
export function utf8(value: string): Uint8Array<ArrayBuffer> {
  return tlv(TAG.utf8String, text.encode(value));
}

/** PrintableString; the caller keeps to its repertoire (X.680 §41.4). */
export function printable(value: string): Uint8Array<ArrayBuffer> {
  return tlv(TAG.printableString, text.encode(value));
}

/** IA5String; the caller keeps to ASCII. */
export function ia5(value: string): Uint8Array<ArrayBuffer> {
  return tlv(TAG.ia5String, text.encode(value));
}

/** YYYYMMDDhhmmss in UTC. */
const digitsOf = (date: Date) => date.toISOString().replace(/[-:T]/g, '').slice(0, 14);

/**
 * Time as certificates carry it: UTCTime through 2049, GeneralizedTime after (RFC 5280 §4.1.2.5), whole seconds, UTC.
 * Milliseconds of `date` are dropped.
 */
export function time(date: Date): Uint8Array<ArrayBuffer> {
  const year = date.getUTCFullYear();
  if (year < 1950 || year >= 2050) return generalizedTime(date);
  return tlv(TAG.utcTime, text.encode(`${digitsOf(date).slice(2)}Z`));
}

/**
 * GeneralizedTime in UTC, as time stamps and seals carry it.
 * @param milliseconds write the fraction of the second too, without trailing zeros (X.690 §11.7)
 */
export function generalizedTime(date: Date, milliseconds = false): Uint8Array<ArrayBuffer> {
  const fraction = milliseconds ? `.${String(date.getUTCMilliseconds()).padStart(3, '0')}`.replace(/\.?0+$/, '') : '';
  return tlv(TAG.generalizedTime, text.encode(`${digitsOf(date)}${fraction}Z`));
}

/** [n] EXPLICIT: a constructed wrapper around complete elements. */
export function explicit(n: number, ...elements: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return tlv(0xa0 | n, ...elements);
}

/** [n] IMPLICIT: the identifier of `element` replaced, its constructed bit kept. */
export function implicit(n: number, element: Uint8Array): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(element);
  out[0] = 0x80 | ((element[0] as number) & 0x20) | n;
  return out;
}
