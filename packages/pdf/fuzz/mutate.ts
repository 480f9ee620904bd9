/** A small reproducible generator (xorshift32): a failing run is repeated by its seed. */
export class Random {
  #state: number;
  constructor(seed: number) {
    this.#state = (seed | 0) === 0 ? 0x9e3779b9 : seed | 0;
  }
  below(limit: number): number {
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    return (this.#state >>> 0) % Math.max(1, limit);
  }
  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }
}

/** Tokens that have broken parsers before. */
const TOKENS = [
  '0 0 R',
  '1 0 R',
  '2 0 R',
  '3 0 R',
  '4 0 R',
  '5 0 R',
  '-1',
  '0',
  '4294967296',
  '9999999999',
  '1e9',
  '<<',
  '>>',
  '[',
  ']',
  '(',
  ')',
  '<',
  '>',
  '%',
  'null',
  'true',
  '/Type',
  '/Prev 0',
  '/Prev 15',
  '/Size 99999999',
  '/Length 99999999',
  '/Length -1',
  '/W [0 0 0]',
  '/W [8 8 8]',
  '/Index [0 99999999]',
  '/N 99999999',
  '/First -1',
  '/Predictor 15',
  '/Columns 99999999',
  '/Kids [1 0 R 1 0 R]',
  '/Parent 3 0 R',
  '/ByteRange [0 0 0 0]',
  '/Contents <>',
  '/Filter [/FlateDecode/FlateDecode]',
  '/Encrypt 1 0 R',
  '/XRefStm 15',
  'stream\n',
  'endstream',
  'endobj',
  'xref\n',
  'trailer\n',
  'startxref\n',
  '%%EOF\n',
  '/Rotate 45',
  '/MediaBox [0 0 0 0]',
  '/Fields 1 0 R',
].map((token) => Uint8Array.from(Buffer.from(token, 'latin1')));

type Mutation = (bytes: Uint8Array, random: Random) => Uint8Array;

const join = (...parts: Uint8Array[]): Uint8Array => Uint8Array.from(Buffer.concat(parts));

const mutations: Mutation[] = [
  (bytes, random) => {
    const copy = bytes.slice();
    for (let k = 0; k <= random.below(8); k++) copy[random.below(copy.length)] = random.below(256);
    return copy;
  },
  (bytes, random) => {
    const copy = bytes.slice();
    const at = random.below(copy.length);
    copy[at] = (copy[at] ?? 0) ^ (1 << random.below(8));
    return copy;
  },
  (bytes, random) => {
    const copy = bytes.slice();
    const at = random.below(copy.length);
    copy.set(random.pick(TOKENS).subarray(0, copy.length - at), at);
    return copy;
  },
  (bytes, random) => {
    const at = random.below(bytes.length);
    return join(bytes.subarray(0, at), random.pick(TOKENS), bytes.subarray(at));
  },
  (bytes, random) => {
    const at = random.below(bytes.length);
    return join(bytes.subarray(0, at), bytes.subarray(at + random.below(200)));
  },
  (bytes, random) => {
    const from = random.below(bytes.length);
    const part = bytes.subarray(from, from + random.below(400));
    const at = random.below(bytes.length);
    return join(bytes.subarray(0, at), part, bytes.subarray(at));
  },
  (bytes, random) => bytes.slice(0, random.below(bytes.length)),
  (bytes, random) => {
    // Digits are what offsets, lengths and references are made of.
    const copy = bytes.slice();
    for (let tries = 0, left = 3; tries < 500 && left > 0; tries++) {
      const at = random.below(copy.length);
      const byte = copy[at] ?? 0;
      if (byte < 0x30 || byte > 0x39) continue;
      copy[at] = 0x30 + random.below(10);
      left--;
    }
    return copy;
  },
];

export function mutate(bytes: Uint8Array, random: Random): Uint8Array {
  let result = bytes;
  for (let k = 0; k <= random.below(3) && result.length > 0; k++) result = random.pick(mutations)(result, random);
  return result;
}
