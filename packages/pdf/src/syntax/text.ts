/*
 * Text strings and dates (ISO 32000-2 §7.9.2.2, §7.9.4). A string of a file is bytes until a clause calls it text; then
 * its first bytes say which encoding it has.
 */
import { latin } from '../bytes/octets.ts';
import { isDigit } from './characters.ts';

/** PDFDocEncoding's positions 0x80–0x9E and 0xA0 (ISO 32000-2 Annex D.2); the rest equals Latin-1. */
const PDF_DOC = '•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž';

/**
 * The text of a text string (§7.9.2.2): UTF-16BE, UTF-8 (PDF 2.0) or PDFDocEncoding. Never fails: a byte that no
 * encoding knows becomes some character, since names have to be shown even where they are wrong.
 */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return utf16(bytes);
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return new TextDecoder().decode(bytes);
  if (bytes.every(isLatin)) return latin(bytes);
  return Array.from(bytes, (byte) => (byte === 0xa0 ? '€' : isLatin(byte) ? String.fromCharCode(byte) : PDF_DOC[byte - 0x80])).join('');
}

const isLatin = (byte: number): boolean => byte < 0x80 || (byte > 0x9e && byte !== 0xa0);

/** An odd last byte is dropped. Language marks (§7.9.2.2) are left in: they are rare, and compare as what they are. */
function utf16(bytes: Uint8Array): string {
  let text = '';
  for (let at = 2; at + 1 < bytes.length; at += 2) text += String.fromCharCode(((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0));
  return text;
}

/**
 * A date string (§7.9.4), or undefined where it makes no sense. A missing zone counts as UTC. Everything behind the
 * year may be missing, and the apostrophes of the zone are written by some and forgotten by others.
 */
export function dateOf(bytes: Uint8Array): Date | undefined {
  const text = textOf(bytes);
  const parts = new DateParts(text, text.startsWith('D:') ? 2 : 0);
  const year = parts.digits(4);
  if (year === undefined) return undefined;
  const [month, day] = [parts.digits(2) ?? 1, parts.digits(2) ?? 1];
  const [hour, minute, second] = [parts.digits(2) ?? 0, parts.digits(2) ?? 0, parts.digits(2) ?? 0];
  const time = new Date(Date.UTC(year, month - 1, day, hour, minute, second) - parts.zone());
  return Number.isNaN(time.getTime()) ? undefined : time;
}

class DateParts {
  readonly #text: string;
  #at: number;

  constructor(text: string, at: number) {
    this.#text = text;
    this.#at = at;
  }

  /** The next `width` digits; where there are fewer, undefined with the position unchanged. */
  digits(width: number): number | undefined {
    for (let k = 0; k < width; k++) if (!isDigit(this.#text.charCodeAt(this.#at + k))) return undefined;
    this.#at += width;
    return Number(this.#text.slice(this.#at - width, this.#at));
  }

  /** What the zone is ahead of UTC, in milliseconds. */
  zone(): number {
    const sign = this.#text[this.#at++];
    const hours = this.digits(2) ?? 0;
    if (this.#text[this.#at] === "'") this.#at++;
    const ahead = (hours * 60 + (this.digits(2) ?? 0)) * 60_000;
    if (sign === '-') return -ahead;
    return sign === '+' ? ahead : 0;
  }
}
