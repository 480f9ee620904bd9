/*
 * Text strings and dates (ISO 32000-2 §7.9.2.2, §7.9.4). A string of a file is bytes until a clause calls it text; then
 * its first bytes say which encoding it has.
 */
import { latin } from '../bytes/octets.ts';

/** PDFDocEncoding's positions 0x80–0x9E and 0xA0 (ISO 32000-2 Annex D.2); the rest equals Latin-1. */
const PDF_DOC = '•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž';

/**
 * The text of a text string (§7.9.2.2): UTF-16BE, UTF-8 (PDF 2.0) or PDFDocEncoding. Never fails: a byte that no
 * encoding knows becomes some character, since names have to be shown even where they are wrong.
 */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return utf16(bytes);
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return new TextDecoder().decode(bytes);
  return latin(bytes).replace(/[\x80-\x9e\xa0]/g, (character) => {
    const code = character.charCodeAt(0);
    return code === 0xa0 ? '€' : (PDF_DOC[code - 0x80] ?? character);
  });
}

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
  const match = /^(?:D:)?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:([+\-Z])(?:(\d\d)'?(\d\d)?)?)?/.exec(textOf(bytes));
  if (!match) return undefined;
  const part = (at: number, missing: number): number => Number(match[at] ?? missing);
  const local = Date.UTC(part(1, 0), part(2, 1) - 1, part(3, 1), part(4, 0), part(5, 0), part(6, 0));
  const shift = (part(8, 0) * 60 + part(9, 0)) * 60_000;
  const time = new Date(match[7] === '-' ? local + shift : match[7] === '+' ? local - shift : local);
  return Number.isNaN(time.getTime()) ? undefined : time;
}
