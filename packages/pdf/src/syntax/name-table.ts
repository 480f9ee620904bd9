import { hexDigit, latin } from '../bytes/octets.ts';
import { Name } from './objects.ts';

/**
 * The same few dozen names make up most of every file (/Type, /Length, /Parent …). A name met before is found by a hash of its bytes
 * and not built again: its string is one JavaScript has already hashed, and equal names are one object. A slot holds the last name
 * that fell into it, so a hostile file full of names costs neither memory nor time.
 */
const SLOTS = 1 << 12;
const LONGEST = 40;
const table: (Name | undefined)[] = Array.from({ length: SLOTS }, () => undefined);

/** The name whose bytes are `bytes[start, end)`, behind the solidus; `#xx` stands for one byte (ISO 32000-2 §7.3.5). */
export function nameAt(bytes: Uint8Array, start: number, end: number): Name {
  const length = end - start;
  if (length > LONGEST) return new Name(unescaped(latin(bytes, start, end)));
  let hash = length;
  // The length is part of the hash, so that runs of zeros differ; collisions only cost the comparison below.
  for (let at = start; at < end; at++) hash = (Math.imul(hash, 31) + (bytes[at] as number)) | 0;
  const slot = (hash ^ (hash >>> 15)) & (SLOTS - 1);
  const known = table[slot];
  if (known !== undefined && spells(known.value, bytes, start, end)) return known;
  const name = new Name(unescaped(latin(bytes, start, end)));
  table[slot] = name;
  return name;
}

/** Whether the name was written with just these bytes; one with an escape in it never was and is built again. */
function spells(text: string, bytes: Uint8Array, start: number, end: number): boolean {
  if (text.length !== end - start) return false;
  for (let k = 0; k < text.length; k++) if (text.charCodeAt(k) !== bytes[start + k]) return false;
  return true;
}

function unescaped(word: string): string {
  const [first = '', ...escapes] = word.split('#');
  return first + escapes.map(characterOf).join('');
}

/** What stands behind a number sign: two digits and the rest; without them the sign is itself. */
function characterOf(rest: string): string {
  const [high, low] = [hexDigit(rest.charCodeAt(0)), hexDigit(rest.charCodeAt(1))];
  return high < 0 || low < 0 ? `#${rest}` : String.fromCharCode(high * 16 + low) + rest.slice(2);
}
