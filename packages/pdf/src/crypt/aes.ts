/*
 * AES (FIPS 197) in CBC mode, as the standard security handler uses it (ISO 32000-2 §7.6.3). Own code, because
 * validation runs in browsers too, where WebCrypto answers asynchronously and insists on padding that files do not
 * always have. It works on strings and on streams of structure and text, some kilobytes each; pictures are never
 * deciphered by this package. The tables it looks up are not constant in time: that matters to a program that guards a secret
 * from the machine's other users, and here the key comes with the reader's own password.
 */
/**
 * AES (FIPS 197) in CBC mode for the security handlers of ISO 32000-2 §7.6. Synchronous and pure, because the parser is
 * synchronous and WebCrypto is not; volumes are small (strings, object streams, appearances).
 */
const SBOX = new Uint8Array(256);
/** The S-box backwards. */
const INVERSE = new Uint8Array(256);
/** Multiplication by x in GF(2⁸), whose modulus is 0x11b (FIPS 197 §4.2.1). */
const double = (byte: number): number => ((byte << 1) ^ (byte & 0x80 ? 0x11b : 0)) & 255;

(function fillBoxes(): void {
  // p runs through all powers of 3, q through their inverses: multiplication and division go side by side, and no table
  // of inverses is needed.
  let p = 1;
  let q = 1;
  do {
    p = (p ^ double(p)) & 255;
    for (const shift of [1, 2, 4]) q = (q ^ (q << shift)) & 255;
    if (q & 0x80) q ^= 9;
    const rotated = q ^ ((q << 1) | (q >> 7)) ^ ((q << 2) | (q >> 6)) ^ ((q << 3) | (q >> 5)) ^ ((q << 4) | (q >> 4));
    SBOX[p] = (rotated ^ 0x63) & 255;
  } while (p !== 1);
  SBOX[0] = 0x63;
  for (const [k, byte] of SBOX.entries()) INVERSE[byte] = k;
})();

/** T-tables: SubBytes and MixColumns of one byte as a word, one table for each of the four positions; `D` the inverse. */
const T = [new Uint32Array(256), new Uint32Array(256), new Uint32Array(256), new Uint32Array(256)] as const;
const D = [new Uint32Array(256), new Uint32Array(256), new Uint32Array(256), new Uint32Array(256)] as const;
type Tables = typeof T;

const turn = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));
// Every index below is masked to the size of its table.
const at = (table: Uint8Array | Uint32Array, k: number): number => table[k] as number;

for (let k = 0; k < 256; k++) {
  const s = at(SBOX, k);
  const s2 = double(s);
  const v = at(INVERSE, k);
  const [v2, v4] = [double(v), double(double(v))];
  const v8 = double(v4);
  const forward = (s2 << 24) | (s << 16) | (s << 8) | (s2 ^ s);
  const backward = ((v8 ^ v4 ^ v2) << 24) | ((v8 ^ v) << 16) | ((v8 ^ v4 ^ v) << 8) | (v8 ^ v2 ^ v);
  for (const [n, table] of T.entries()) table[k] = turn(forward, 8 * n);
  for (const [n, table] of D.entries()) table[k] = turn(backward, 8 * n);
}

/** SubWord of FIPS 197 §5.2: the S-box on each of four bytes. */
const substitute = (word: number): number =>
  (at(SBOX, word >>> 24) << 24) | (at(SBOX, (word >>> 16) & 255) << 16) | (at(SBOX, (word >>> 8) & 255) << 8) | at(SBOX, word & 255);

/**
 * The key schedule (FIPS 197 §5.2), for 128 and 256 bits. 128 bits make ten rounds, 256 bits fourteen; each takes four
 * words, and one round key stands before the first.
 */
function expand(key: Uint8Array): Uint32Array {
  const words = key.length / 4;
  const total = 4 * (words + 7);
  const schedule = new Uint32Array(total);
  const view = new DataView(key.buffer, key.byteOffset, key.length);
  for (let k = 0; k < words; k++) schedule[k] = view.getUint32(k * 4);
  for (let k = words, round = 1; k < total; k++) {
    let word = at(schedule, k - 1);
    if (k % words === 0) {
      word = substitute(turn(word, 24)) ^ (round << 24);
      round = double(round);
    } else if (words > 6 && k % words === 4) word = substitute(word);
    schedule[k] = at(schedule, k - words) ^ word;
  }
  return schedule;
}

/**
 * Schedule of the equivalent inverse cipher (FIPS 197 §5.3.5). The round keys backwards, all but the outer two mixed,
 * so that decrypting has the same shape as encrypting.
 */
function inverseSchedule(forward: Uint32Array): Uint32Array {
  const rounds = forward.length / 4 - 1;
  const inverse = new Uint32Array(forward.length);
  for (let round = 0; round <= rounds; round++) {
    for (let k = 0; k < 4; k++) {
      const word = at(forward, (rounds - round) * 4 + k);
      inverse[round * 4 + k] = round === 0 || round === rounds ? word : mix(D, substitute(word));
    }
  }
  return inverse;
}

/** The tables `D` undo SubBytes first, so a caller that wants only columns mixed substitutes beforehand. */
function mix(tables: Tables, word: number): number {
  const [t0, t1, t2, t3] = tables;
  return at(t0, word >>> 24) ^ at(t1, (word >>> 16) & 255) ^ at(t2, (word >>> 8) & 255) ^ at(t3, word & 255);
}

/** One encrypted block in place. The rows move one way when encrypting … */
function encryptBlock(state: Uint32Array, schedule: Uint32Array): void {
  const [t0, t1, t2, t3] = T;
  let a = at(state, 0) ^ at(schedule, 0);
  let b = at(state, 1) ^ at(schedule, 1);
  let c = at(state, 2) ^ at(schedule, 2);
  let d = at(state, 3) ^ at(schedule, 3);
  const last = schedule.length - 4;
  for (let k = 4; k < last; k += 4) {
    const e = at(t0, a >>> 24) ^ at(t1, (b >>> 16) & 255) ^ at(t2, (c >>> 8) & 255) ^ at(t3, d & 255) ^ at(schedule, k);
    const f = at(t0, b >>> 24) ^ at(t1, (c >>> 16) & 255) ^ at(t2, (d >>> 8) & 255) ^ at(t3, a & 255) ^ at(schedule, k + 1);
    const g = at(t0, c >>> 24) ^ at(t1, (d >>> 16) & 255) ^ at(t2, (a >>> 8) & 255) ^ at(t3, b & 255) ^ at(schedule, k + 2);
    d = at(t0, d >>> 24) ^ at(t1, (a >>> 16) & 255) ^ at(t2, (b >>> 8) & 255) ^ at(t3, c & 255) ^ at(schedule, k + 3);
    a = e;
    b = f;
    c = g;
  }
  state[0] = lastRound(SBOX, [a, b, c, d]) ^ at(schedule, last);
  state[1] = lastRound(SBOX, [b, c, d, a]) ^ at(schedule, last + 1);
  state[2] = lastRound(SBOX, [c, d, a, b]) ^ at(schedule, last + 2);
  state[3] = lastRound(SBOX, [d, a, b, c]) ^ at(schedule, last + 3);
}

/** … and the other way when decrypting. */
function decryptBlock(state: Uint32Array, schedule: Uint32Array): void {
  const [t0, t1, t2, t3] = D;
  let a = at(state, 0) ^ at(schedule, 0);
  let b = at(state, 1) ^ at(schedule, 1);
  let c = at(state, 2) ^ at(schedule, 2);
  let d = at(state, 3) ^ at(schedule, 3);
  const last = schedule.length - 4;
  for (let k = 4; k < last; k += 4) {
    const e = at(t0, a >>> 24) ^ at(t1, (d >>> 16) & 255) ^ at(t2, (c >>> 8) & 255) ^ at(t3, b & 255) ^ at(schedule, k);
    const f = at(t0, b >>> 24) ^ at(t1, (a >>> 16) & 255) ^ at(t2, (d >>> 8) & 255) ^ at(t3, c & 255) ^ at(schedule, k + 1);
    const g = at(t0, c >>> 24) ^ at(t1, (b >>> 16) & 255) ^ at(t2, (a >>> 8) & 255) ^ at(t3, d & 255) ^ at(schedule, k + 2);
    d = at(t0, d >>> 24) ^ at(t1, (c >>> 16) & 255) ^ at(t2, (b >>> 8) & 255) ^ at(t3, a & 255) ^ at(schedule, k + 3);
    a = e;
    b = f;
    c = g;
  }
  state[0] = lastRound(INVERSE, [a, d, c, b]) ^ at(schedule, last);
  state[1] = lastRound(INVERSE, [b, a, d, c]) ^ at(schedule, last + 1);
  state[2] = lastRound(INVERSE, [c, b, a, d]) ^ at(schedule, last + 2);
  state[3] = lastRound(INVERSE, [d, c, b, a]) ^ at(schedule, last + 3);
}

/** The last round mixes no columns. */
function lastRound(box: Uint8Array, [a, b, c, d]: readonly [number, number, number, number]): number {
  return (at(box, a >>> 24) << 24) | (at(box, (b >>> 16) & 255) << 16) | (at(box, (c >>> 8) & 255) << 8) | at(box, d & 255);
}

/**
 * CBC over whole blocks, no padding.
 * @param message a multiple of 16 bytes
 * @param key 16 or 32 bytes
 * @param iv 16 bytes
 */
export function aesCbcEncrypt(key: Uint8Array, iv: Uint8Array, message: Uint8Array): Uint8Array {
  const schedule = expand(key);
  const out = new Uint8Array(message.length);
  const from = new DataView(message.buffer, message.byteOffset, message.length);
  const to = new DataView(out.buffer);
  const chain = words(iv);
  for (let block = 0; block < message.length; block += 16) {
    for (let k = 0; k < 4; k++) chain[k] = at(chain, k) ^ from.getUint32(block + k * 4);
    encryptBlock(chain, schedule);
    for (let k = 0; k < 4; k++) to.setUint32(block + k * 4, at(chain, k));
  }
  return out;
}

/**
 * Inverse of {@link aesCbcEncrypt}; a last incomplete block is ignored.
 * @returns with the padding, see {@link unpad}
 */
export function aesCbcDecrypt(key: Uint8Array, iv: Uint8Array, message: Uint8Array): Uint8Array {
  const schedule = inverseSchedule(expand(key));
  const out = new Uint8Array(message.length & ~15);
  const from = new DataView(message.buffer, message.byteOffset, message.length);
  const to = new DataView(out.buffer);
  const chain = words(iv);
  const state = new Uint32Array(4);
  for (let block = 0; block < out.length; block += 16) {
    for (let k = 0; k < 4; k++) state[k] = from.getUint32(block + k * 4);
    decryptBlock(state, schedule);
    for (let k = 0; k < 4; k++) {
      to.setUint32(block + k * 4, at(state, k) ^ at(chain, k));
      chain[k] = from.getUint32(block + k * 4);
    }
  }
  return out;
}

/** Sixteen bytes as four big-endian words. */
function words(block: Uint8Array): Uint32Array {
  const view = new DataView(block.buffer, block.byteOffset, 16);
  return Uint32Array.from({ length: 4 }, (_, k) => view.getUint32(k * 4));
}

/** PKCS#7 padding as §7.6.3.1 wants it: always at least one byte. */
export function pad(message: Uint8Array): Uint8Array {
  const count = 16 - (message.length % 16);
  const out = new Uint8Array(message.length + count).fill(count);
  out.set(message);
  return out;
}

/** Removes PKCS#7 padding; malformed padding is left in place, as readers do. */
export function unpad(message: Uint8Array): Uint8Array {
  const count = message.at(-1) ?? 0;
  return count >= 1 && count <= 16 && count <= message.length ? message.subarray(0, message.length - count) : message;
}
