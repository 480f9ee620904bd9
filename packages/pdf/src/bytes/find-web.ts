import { startsWith } from './octets.ts';

/** First position ≥ `from` where the ASCII `needle` begins, or −1. */
export function indexOf(bytes: Uint8Array, needle: string, from = 0): number {
  const first = needle.charCodeAt(0);
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (startsWith(bytes, needle, at)) return at;
  }
  return -1;
}
