/**
 * AES (FIPS 197) in CBC mode for the security handlers of ISO 32000-2 §7.6. Synchronous and pure, because the parser is
 * synchronous and WebCrypto is not; volumes are small (strings, object streams, appearances).
 */
const SBOX = new Uint8Array(256);
const INVERSE = new Uint8Array(256);
const double = (byte: number): number => ((byte << 1) ^ (byte & 0x80 ? 0x11b : 0)) & 255;

(function fillBoxes(): void {
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

/** T-tables: SubBytes and MixColumns of one byte as a word; the other three positions are rotations of it. */
const T = new Uint32Array(256);
const D = new Uint32Array(256);
for (let k = 0; k < 256; k++) {
  const s = SBOX[k] ?? 0;
  const s2 = double(s);
  T[k] = (s2 << 24) | (s << 16) | (s << 8) | (s2 ^ s);
  const v = INVERSE[k] ?? 0;
  const v2 = double(v);
  const v4 = double(v2);
  const v8 = double(v4);
  D[k] = ((v8 ^ v4 ^ v2) << 24) | ((v8 ^ v) << 16) | ((v8 ^ v4 ^ v) << 8) | (v8 ^ v2 ^ v);
}
const turn = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));
const at = (table: Uint8Array | Uint32Array, k: number): number => table[k] ?? 0;

const substitute = (word: number): number =>
  (at(SBOX, word >>> 24) << 24) | (at(SBOX, (word >>> 16) & 255) << 16) | (at(SBOX, (word >>> 8) & 255) << 8) | at(SBOX, word & 255);

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

/** One block, forward (`step` 1) or inverse (`step` 3, with `schedule` already turned for the equivalent inverse cipher, FIPS 197 §5.3.5). */
function cipherBlock(state: Uint32Array, schedule: Uint32Array, tables: { mix: Uint32Array; box: Uint8Array; step: number }): void {
  const { mix, box, step } = tables;
  const last = schedule.length - 4;
  const next = new Uint32Array(4);
  for (let k = 0; k < 4; k++) state[k] = at(state, k) ^ at(schedule, k);
  for (let round = 4; round <= last; round += 4) {
    for (let k = 0; k < 4; k++) {
      const a = at(state, k) >>> 24;
      const b = (at(state, (k + step) & 3) >>> 16) & 255;
      const c = (at(state, (k + 2) & 3) >>> 8) & 255;
      const d = at(state, (k + 4 - step) & 3) & 255;
      const mixed =
        round === last
          ? (at(box, a) << 24) | (at(box, b) << 16) | (at(box, c) << 8) | at(box, d)
          : at(mix, a) ^ turn(at(mix, b), 8) ^ turn(at(mix, c), 16) ^ turn(at(mix, d), 24);
      next[k] = mixed ^ at(schedule, round + k);
    }
    state.set(next);
  }
}

function inverseSchedule(forward: Uint32Array): Uint32Array {
  const rounds = forward.length / 4 - 1;
  const inverse = new Uint32Array(forward.length);
  for (let round = 0; round <= rounds; round++) {
    for (let k = 0; k < 4; k++) {
      const word = at(forward, (rounds - round) * 4 + k);
      const s = substitute(word);
      inverse[round * 4 + k] =
        round === 0 || round === rounds
          ? word
          : at(D, s >>> 24) ^ turn(at(D, (s >>> 16) & 255), 8) ^ turn(at(D, (s >>> 8) & 255), 16) ^ turn(at(D, s & 255), 24);
    }
  }
  return inverse;
}

/** CBC over whole blocks, no padding. @param message a multiple of 16 bytes */
export function aesCbcEncrypt(key: Uint8Array, iv: Uint8Array, message: Uint8Array): Uint8Array {
  const schedule = expand(key);
  const tables = { mix: T, box: SBOX, step: 1 };
  const out = new Uint8Array(message.length);
  const from = new DataView(message.buffer, message.byteOffset, message.length);
  const to = new DataView(out.buffer);
  const chain = words(iv);
  for (let block = 0; block < message.length; block += 16) {
    for (let k = 0; k < 4; k++) chain[k] = at(chain, k) ^ from.getUint32(block + k * 4);
    cipherBlock(chain, schedule, tables);
    for (let k = 0; k < 4; k++) to.setUint32(block + k * 4, at(chain, k));
  }
  return out;
}

/** Inverse of {@link aesCbcEncrypt}; a last incomplete block is ignored. */
export function aesCbcDecrypt(key: Uint8Array, iv: Uint8Array, message: Uint8Array): Uint8Array {
  const schedule = inverseSchedule(expand(key));
  const tables = { mix: D, box: INVERSE, step: 3 };
  const out = new Uint8Array(message.length & ~15);
  const from = new DataView(message.buffer, message.byteOffset, message.length);
  const to = new DataView(out.buffer);
  const chain = words(iv);
  const state = new Uint32Array(4);
  for (let block = 0; block < out.length; block += 16) {
    for (let k = 0; k < 4; k++) state[k] = from.getUint32(block + k * 4);
    cipherBlock(state, schedule, tables);
    for (let k = 0; k < 4; k++) {
      to.setUint32(block + k * 4, at(state, k) ^ at(chain, k));
      chain[k] = from.getUint32(block + k * 4);
    }
  }
  return out;
}

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
