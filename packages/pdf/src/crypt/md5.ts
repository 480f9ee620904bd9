/*
 * MD5 (RFC 1321) for the key derivation of handlers up to revision 4 (ISO 32000-2 §7.6.4.3). It protects nothing here
 * that it did not protect before: files encrypted in the last century are read the way they were written.
 */
/** Bits by which each step of a round turns its sum (RFC 1321 §3.4). */
const SHIFTS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];
/** The constants of RFC 1321 §3.4, as it defines them. */
const SINES = Int32Array.from({ length: 64 }, (_, k) => Math.floor(Math.abs(Math.sin(k + 1)) * 2 ** 32));
/** F, G, H and I of RFC 1321 §3.4, and the order in which each round takes the words. */
const MIX: readonly ((b: number, c: number, d: number) => number)[] = [
  (b, c, d) => (b & c) | (~b & d),
  (b, c, d) => (d & b) | (~d & c),
  (b, c, d) => b ^ c ^ d,
  (b, c, d) => c ^ (b | ~d),
];
const WORDS = [
  [1, 0],
  [5, 1],
  [3, 5],
  [7, 0],
];

/** Sixteen bytes. The length counts in bits, modulo 2³²: keys and passwords are far shorter. */
export function md5(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array((((message.length + 8) >> 6) + 1) << 6);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, message.length << 3, true);
  const state = Int32Array.of(0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476);
  for (let at = 0; at < padded.length; at += 64) block(state, view, at);
  const out = new DataView(new ArrayBuffer(16));
  for (const [k, word] of state.entries()) out.setInt32(k * 4, word, true);
  return new Uint8Array(out.buffer);
}

/** One block of 64 bytes. The state takes the sums modulo 2³², as an Int32Array does by itself. */
function block(state: Int32Array, view: DataView, at: number): void {
  let [a, b, c, d] = state as unknown as [number, number, number, number];
  for (let k = 0; k < 64; k++) {
    const round = k >> 4;
    const [factor = 1, offset = 0] = WORDS[round] ?? [];
    const mixed = MIX[round]?.(b, c, d) ?? 0;
    const word = (factor * k + offset) & 15;
    const sum = (a + mixed + (SINES[k] ?? 0) + view.getInt32(at + word * 4, true)) | 0;
    const shift = SHIFTS[round * 4 + (k & 3)] ?? 0;
    [a, d, c, b] = [d, c, b, (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0];
  }
  for (const [k, word] of [a, b, c, d].entries()) state[k] = (state[k] ?? 0) + word;
}
