/**
 * First position ≥ `from` where the ASCII `needle` begins, or −1. Node's own search reads gigabytes a second; the whole file goes
 * through it once in each validation. Its twin for browsers is `find-web.ts`.
 */
export function indexOf(bytes: Uint8Array, needle: string, from = 0): number {
  return Buffer.prototype.indexOf.call(bytes, needle, from, 'latin1');
}
