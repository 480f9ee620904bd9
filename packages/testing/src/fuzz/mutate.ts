import type { Random } from './random.ts';

/** Octets at which parsers change their minds: zero, ends of ranges, signs, lengths. */
const TELLING = [0x00, 0x01, 0x02, 0x0a, 0x20, 0x30, 0x39, 0x7f, 0x80, 0x81, 0x82, 0x84, 0x88, 0xa0, 0xfe, 0xff];

/** What a mutation may draw from beside the input. */
export interface Material {
  readonly random: Random;
  /** Another input, of which pieces are taken. */
  readonly other: Uint8Array;
  /** Words of the format. */
  readonly tokens: readonly Uint8Array[];
}

type Mutation = (bytes: Uint8Array, material: Material) => Uint8Array;

const edited = (bytes: Uint8Array, edit: (copy: Uint8Array) => void): Uint8Array => {
  const copy = Uint8Array.from(bytes);
  if (copy.length > 0) edit(copy);
  return copy;
};

/** `removed` octets at `at` give way to `inserted`. */
const spliced = (bytes: Uint8Array, at: number, removed: number, inserted: Uint8Array): Uint8Array =>
  Uint8Array.from(Buffer.concat([bytes.subarray(0, at), inserted, bytes.subarray(at + removed)]));

const piece = (bytes: Uint8Array, random: Random, longest: number): Uint8Array => {
  const start = random.below(bytes.length + 1);
  return bytes.subarray(start, start + random.below(longest));
};

const placeIn = (bytes: Uint8Array, random: Random): number => random.below(bytes.length + 1);

const MUTATIONS: readonly Mutation[] = [
  // one bit
  (bytes, { random }) =>
    edited(bytes, (copy) => {
      const at = random.below(copy.length);
      copy[at] = (copy[at] as number) ^ (1 << random.below(8));
    }),
  // one octet: telling, or any
  (bytes, { random }) =>
    edited(bytes, (copy) => {
      copy[random.below(copy.length)] = random.below(2) === 0 ? random.pick(TELLING) : random.below(256);
    }),
  // one octet a little up or down: lengths and counts off by a few
  (bytes, { random }) =>
    edited(bytes, (copy) => {
      const at = random.below(copy.length);
      copy[at] = (copy[at] as number) + random.below(9) - 4;
    }),
  // the end is missing
  (bytes, { random }) => bytes.slice(0, placeIn(bytes, random)),
  // a part is missing
  (bytes, { random }) => spliced(bytes, placeIn(bytes, random), random.below(32), new Uint8Array()),
  // a part stands twice
  (bytes, { random }) => spliced(bytes, placeIn(bytes, random), 0, piece(bytes, random, 64)),
  // a part of another input
  (bytes, { random, other }) => spliced(bytes, placeIn(bytes, random), random.below(32), piece(other, random, 64)),
  // a long number, as lengths of four octets are
  (bytes, { random }) =>
    spliced(
      bytes,
      placeIn(bytes, random),
      1,
      Uint8Array.from({ length: 5 }, (_, k) => (k === 0 ? 0x84 : random.below(256))),
    ),
  // the same octet again and again: nesting
  (bytes, { random }) =>
    spliced(bytes, placeIn(bytes, random), 0, new Uint8Array(random.below(200)).fill(bytes[random.below(bytes.length)] ?? 0)),
  // a word of the format, inserted or written over
  (bytes, { random, tokens }) => {
    if (tokens.length === 0) return bytes;
    const token = random.pick(tokens);
    return spliced(bytes, placeIn(bytes, random), random.below(2) * token.length, token);
  },
];

/** One to four mutations on top of each other. */
export function mutate(bytes: Uint8Array, material: Material): Uint8Array {
  let result = bytes;
  for (let n = 1 + material.random.below(4); n > 0; n--) result = material.random.pick(MUTATIONS)(result, material);
  return result;
}
