/*
 * From objects to bytes. One form for each thing, the plainest: strings in hexadecimal, numbers without exponents, no
 * line breaks. An increment can be read in an editor, and two runs over the same input differ only where
 * they must.
 */
import { octets, toHex } from '../bytes/octets.ts';
import { isRegular } from './characters.ts';
import { type Dict, isDict, Name, type PdfObject, PdfString, Ref, Verbatim } from './objects.ts';

/** Encrypts a string's bytes for the object being written; absent in plain files and for exempt strings. */
export type StringCipher = ((bytes: Uint8Array) => Uint8Array) | undefined;

/** Four decimals of a point are a thirtieth of a hair's breadth: enough for what is computed here. */
export const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;

/** The shortest plain text of a number that was computed, as content streams have them. */
export const numeral = (value: number): string => exactNumeral(rounded(value));

/**
 * A number with all its digits: what stood in the file goes back as it was, since nobody can know what a third decimal was worth to
 * its writer. PDF knows no exponents (ISO 32000-2 §7.3.3).
 */
function exactNumeral(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text;
  const digits = value.toFixed(20);
  let end = digits.length;
  while (digits[end - 1] === '0') end--;
  return digits.slice(0, digits[end - 1] === '.' ? end - 1 : end);
}

/** The same few dozen names occur in every file. */
const written = new Map<string, string>();

/**
 * Names keep to printable ASCII; everything else becomes `#xx` (§7.3.5). The table of known names is bounded, as files
 * can name their resources as they like.
 */
function nameText(value: string): string {
  const known = written.get(value);
  if (known !== undefined) return known;
  const text = `/${Array.from(octets(value), nameCharacter).join('')}`;
  if (written.size < 500) written.set(value, text);
  return text;
}

/** A byte of a name as it is written: printable and no delimiter, else `#xx`. */
function nameCharacter(byte: number): string {
  const isPlain = byte > 0x20 && byte < 0x7f && byte !== 0x23 && isRegular(byte);
  return isPlain ? String.fromCharCode(byte) : `#${byte.toString(16).padStart(2, '0')}`;
}

/**
 * A blank between key and value is needed before numbers and words only; it is always written, so that the text can be
 * searched.
 */
export function dictText(dict: Dict, cipher?: StringCipher): string {
  let text = '<<';
  for (const [key, value] of dict) text += `${nameText(key)} ${serialize(value, cipher)}`;
  return `${text}>>`;
}

/**
 * Text of an object other than a stream; strings are written in hexadecimal, so that no byte needs an escape.
 * @param cipher for the strings of an encrypted file; names and numbers are never encrypted (§7.6.2)
 */
export function serialize(value: PdfObject, cipher?: StringCipher): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return exactNumeral(value);
  if (value instanceof Name) return nameText(value.value);
  if (value instanceof Ref) return `${value.num} ${value.gen} R`;
  if (value instanceof PdfString) return `<${toHex(cipher ? cipher(value.bytes) : value.bytes)}>`;
  if (value instanceof Verbatim) return value.text;
  if (Array.isArray(value)) return `[${value.map((item) => serialize(item, cipher)).join(' ')}]`;
  if (isDict(value)) return dictText(value, cipher);
  throw new TypeError('a stream is written by the increment only');
}

/**
 * A text string (§7.9.2.2): ASCII as it is, everything else UTF-16BE with its byte order mark. PDFDocEncoding could
 * hold a few accents more; UTF-16 is what every reader gets right.
 */
export function textString(text: string): PdfString {
  if (Array.from(text).every((character) => character >= ' ' && character <= '~')) return new PdfString(octets(text));
  const bytes = new Uint8Array(2 + text.length * 2);
  bytes.set([0xfe, 0xff]);
  for (let at = 0; at < text.length; at++) {
    bytes[2 + at * 2] = text.charCodeAt(at) >> 8;
    bytes[3 + at * 2] = text.charCodeAt(at) & 255;
  }
  return new PdfString(bytes);
}

/**
 * A date (§7.9.4) in Beijing time, the legal time of the product.
 *
 *     D:20261121100000+08'00'
 */
export function dateString(date: Date): PdfString {
  const local = new Date(date.getTime() + 8 * 3_600_000);
  const day = `${local.getUTCFullYear()}${twoDigits(local.getUTCMonth() + 1)}${twoDigits(local.getUTCDate())}`;
  const time = `${twoDigits(local.getUTCHours())}${twoDigits(local.getUTCMinutes())}${twoDigits(local.getUTCSeconds())}`;
  return new PdfString(octets(`D:${day}${time}+08'00'`));
}

const twoDigits = (value: number): string => (value < 10 ? `0${value}` : String(value));
