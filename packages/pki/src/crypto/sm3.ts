import type { Hasher } from './platform.ts';

/*
 * SM3 works on blocks of 512 bits like SHA-256, with eight 32-bit words of state and 64 rounds; the message is expanded to 68
 * words, of which the rounds take W_j and W'_j = W_j ⊕ W_{j+4}. All arithmetic is modulo 2³²: JavaScript's bit operations give
 * signed 32-bit words, and `| 0` brings sums back into that range.
 */

/** Left rotation of a 32-bit word. */
const rotate = (word: number, by: number) => (word << (by & 31)) | (word >>> (32 - (by & 31)));

/** Permutation P0 (GB/T 32905 §4.4). */
const p0 = (x: number) => x ^ rotate(x, 9) ^ rotate(x, 17);

/** Permutation P1. */
const p1 = (x: number) => x ^ rotate(x, 15) ^ rotate(x, 23);

/** T_j already rotated left by j (§4.2, §5.3.3). */
const CONSTANTS = Int32Array.from({ length: 64 }, (_, j) => rotate(j < 16 ? 0x79cc4519 : 0x7a879d8a, j));

/** Initial value IV (§4.1). */
const INITIAL = [0x7380166f, 0x4914b2b9, 0x172442d7, 0xda8a0600, 0xa96f30bc, 0x163138aa, 0xe38dee4d, 0xb0fb0e4e];

/** Message words W_0…W_67 of the block being compressed; shared, because compression never yields. */
const W = new Int32Array(68);

/** Compression function CF (§5.3.3). Indices stay inside the arrays, hence the assertions of the type only. */
function compress(state: Int32Array, block: DataView, offset: number): void {
  const w = (j: number) => W[j] as number;
  for (let j = 0; j < 16; j++) W[j] = block.getInt32(offset + j * 4);
  for (let j = 16; j < 68; j++) W[j] = p1(w(j - 16) ^ w(j - 9) ^ rotate(w(j - 3), 15)) ^ rotate(w(j - 13), 7) ^ w(j - 6);
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let j = 0; j < 64; j++) {
    // the Boolean functions FF and GG change after 16 rounds (§4.3)
    const a12 = rotate(a, 12);
    const ss1 = rotate((a12 + e + (CONSTANTS[j] as number)) | 0, 7);
    const ff = j < 16 ? a ^ b ^ c : (a & b) | (a & c) | (b & c);
    const gg = j < 16 ? e ^ f ^ g : (e & f) | (~e & g);
    const tt1 = (ff + d + (ss1 ^ a12) + (w(j) ^ w(j + 4))) | 0;
    const tt2 = (gg + h + ss1 + w(j)) | 0;
    d = c;
    c = rotate(b, 9);
    b = a;
    a = tt1;
    h = g;
    g = rotate(f, 19);
    f = e;
    e = p0(tt2);
  }
  // V(i+1) = ABCDEFGH ⊕ V(i)
  const next = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < 8; i++) state[i] = (state[i] as number) ^ (next[i] as number);
}

/** SM3 (GB/T 32905) for browsers, which do not offer it. */
export class Sm3 implements Hasher {
  /** V(i), the value carried from block to block. */
  #state = Int32Array.from(INITIAL);
  /** Octets that do not fill a block yet. */
  #block = new Uint8Array(64);
  #filled = 0;
  /** Octets so far; exact up to 2⁵³. */
  #length = 0;

  update(bytes: Uint8Array): this {
    this.#length += bytes.length;
    let at = 0;
    if (this.#filled > 0) {
      at = Math.min(64 - this.#filled, bytes.length);
      this.#block.set(bytes.subarray(0, at), this.#filled);
      this.#filled += at;
      if (this.#filled < 64) return this;
      compress(this.#state, new DataView(this.#block.buffer), 0);
      this.#filled = 0;
    }
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    for (; at + 64 <= bytes.length; at += 64) compress(this.#state, view, at);
    this.#block.set(bytes.subarray(at));
    this.#filled = bytes.length - at;
    return this;
  }

  copy(): Hasher {
    const twin = new Sm3();
    twin.#state = this.#state.slice();
    twin.#block = this.#block.slice();
    twin.#filled = this.#filled;
    twin.#length = this.#length;
    return twin;
  }

  digest(): Uint8Array {
    // padding (§5.2): one 1 bit, zeros, and the length in bits as 64 bits
    const tail = new Uint8Array(this.#filled < 56 ? 64 : 128);
    tail.set(this.#block.subarray(0, this.#filled));
    tail[this.#filled] = 0x80;
    const view = new DataView(tail.buffer);
    view.setBigUint64(tail.length - 8, BigInt(this.#length) * 8n);
    for (let at = 0; at < tail.length; at += 64) compress(this.#state, view, at);
    const out = new DataView(new ArrayBuffer(32));
    for (let i = 0; i < 8; i++) out.setInt32(i * 4, this.#state[i] as number);
    return new Uint8Array(out.buffer);
  }
}
