/** Small operations on octet strings that work alike in Node and in browsers. */

/** The parts one after the other, as fresh octets. */
export function concat(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return concatAll(parts);
}

/** The same for lists of any length: more than some ten thousand arguments would exhaust the stack. */
export function concatAll(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  let length = 0;
  for (const part of parts) length += part.length;
  const out = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

/** Not in constant time: for public values only, such as digests of documents. Secrets are compared by Node. */
export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** Lexicographic order of octets; a prefix comes first (X.690 §11.6 orders the elements of a SET OF so). */
export function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const shorter = Math.min(a.length, b.length);
  for (let i = 0; i < shorter; i++) {
    const difference = (a[i] as number) - (b[i] as number);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** The two digits of every octet: a table is several times faster than formatting each one. */
const HEX = Array.from({ length: 256 }, (_, octet) => octet.toString(16).padStart(2, '0'));

/** Lower-case hexadecimal, two digits an octet. */
export function toHex(bytes: Uint8Array): string {
  let out = '';
  for (const octet of bytes) out += HEX[octet];
  return out;
}

/** The way back from `toHex`. @param hex an even number of hexadecimal digits, not checked */
export function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(hex.length >> 1);
  for (let i = 0; i < out.length; i++) out[i] = Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16);
  return out;
}

/** Octets as an unsigned big-endian number; no octets are 0. */
export function toBigInt(bytes: Uint8Array): bigint {
  return bytes.length === 0 ? 0n : BigInt(`0x${toHex(bytes)}`);
}

/** @returns `value` as exactly `length` big-endian octets; `value` must fit. */
export function fromBigInt(value: bigint, length: number): Uint8Array<ArrayBuffer> {
  return fromHex(value.toString(16).padStart(length * 2, '0'));
}
