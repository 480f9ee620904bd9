import { startsWith } from './octets.ts';

/** Up to seven characters Node looks for as fast as memory can be read; for longer texts it takes ten times as long. */
const FAST = 7;

/**
 * First position ≥ `from` where the ASCII `needle` begins, or −1. The whole file goes through it once in each validation and before the
 * first signature. Its twin for browsers is `find-web.ts`.
 */
export function indexOf(bytes: Uint8Array, needle: string, from = 0): number {
  const head = needle.slice(0, FAST);
  for (let at = find(bytes, head, from); at >= 0; at = find(bytes, head, at + 1)) if (startsWith(bytes, needle, at)) return at;
  return -1;
}

const find = (bytes: Uint8Array, text: string, from: number): number => Buffer.prototype.indexOf.call(bytes, text, from, 'latin1');
