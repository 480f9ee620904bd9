/*
 * Small change on bytes that every folder needs. Nothing here knows PDF beyond the alphabet of its syntax. Loops over
 * bytes in JavaScript cost nanoseconds a byte: code that works on whole files uses `#find`, hashing or `Buffer` instead.
 */
/** Byte strings. PDF syntax is bytes (ISO 32000-2 §7.2); text appears only where a clause says so. */

/** Latin-1 view of `bytes[start, end)`: one character a byte, lossless. */
export function latin(bytes: Uint8Array, start = 0, end = bytes.length): string {
  let text = '';
  if (end - start <= 32) {
    // Tokens and names: a plain loop beats spreading.
    for (let at = start; at < end; at++) text += String.fromCharCode(bytes[at] ?? 0);
    return text;
  }
  for (let at = start; at < end; at += 8192) text += String.fromCharCode(...bytes.subarray(at, Math.min(end, at + 8192)));
  return text;
}

/** Inverse of {@link latin}; characters above U+00FF are a programming error and are cut to a byte. */
export function octets(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** A fresh array, exactly as long as its parts. */
export function concat(parts: readonly Uint8Array[]): Uint8Array {
  let size = 0;
  for (const part of parts) size += part.length;
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Not constant in time: nothing that is compared here is secret. */
export function equalBytes(left: Uint8Array, right: Uint8Array): boolean {
  if (left.length !== right.length) return false;
  for (let at = 0; at < left.length; at++) if (left[at] !== right[at]) return false;
  return true;
}

/** Last position where the ASCII `needle` begins, or −1. */
export function lastIndexOf(bytes: Uint8Array, needle: string): number {
  const first = needle.charCodeAt(0);
  for (let at = bytes.lastIndexOf(first); at >= 0; at = at === 0 ? -1 : bytes.lastIndexOf(first, at - 1)) {
    if (startsWith(bytes, needle, at)) return at;
  }
  return -1;
}

/** Whether the ASCII `needle` stands at `at`; beyond the end nothing does. */
export function startsWith(bytes: Uint8Array, needle: string, at = 0): boolean {
  for (let k = 0; k < needle.length; k++) if (bytes[at + k] !== needle.charCodeAt(k)) return false;
  return true;
}

/** Two digits of each byte, lower case, as signature values are written. */
const PAIRS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at++) text += PAIRS[bytes[at] ?? 0];
  return text;
}

const DIGIT_VALUES = new Int8Array(256).fill(-1);
for (let digit = 0; digit < 16; digit++) {
  DIGIT_VALUES[digit.toString(16).charCodeAt(0)] = digit;
  DIGIT_VALUES[digit.toString(16).toUpperCase().charCodeAt(0)] = digit;
}

/** Value of an ASCII hex digit, or −1. */
export const hexDigit = (byte: number): number => DIGIT_VALUES[byte] ?? -1;

/**
 * Bytes of the hexadecimal digits in `text[start, end)`; anything between them is passed over and an odd last digit counts as followed
 * by 0 (ISO 32000-2 §7.3.4.3). A signature value is thousands of digits without a gap: they are read in pairs until one turns up.
 */
export function fromHexDigits(text: Uint8Array, start: number, end: number): Uint8Array {
  const out = new Uint8Array((end - start + 1) >> 1);
  let count = 0;
  let at = start;
  for (; at + 1 < end; at += 2) {
    const pair = ((DIGIT_VALUES[text[at] as number] as number) << 4) | (DIGIT_VALUES[text[at + 1] as number] as number);
    if (pair < 0) break;
    out[count++] = pair;
  }
  let high = -1;
  for (; at < end; at++) {
    const digit = hexDigit(text[at] as number);
    if (digit < 0) continue;
    if (high < 0) high = digit;
    else {
      out[count++] = (high << 4) | digit;
      high = -1;
    }
  }
  if (high >= 0) out[count++] = high << 4;
  return count === out.length ? out : out.subarray(0, count);
}

/** Big-endian unsigned integer of up to six bytes at `at`; bytes beyond the end count as 0. */
export function uint(bytes: Uint8Array, at: number, width: number): number {
  let value = 0;
  for (let k = 0; k < width; k++) value = value * 256 + (bytes[at + k] ?? 0);
  return value;
}
