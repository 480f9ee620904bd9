import { concat } from '../../src/bytes.ts';

/** A small seeded generator (xorshift32): the same seed gives the same run again. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed | 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

type Random = ReturnType<typeof randomFrom>;
type Mutation = (bytes: Uint8Array, random: Random, other: Uint8Array) => Uint8Array;

/** Octets that mean something in DER: tags, lengths at their limits, signs. */
const TELLING = [
  0x00, 0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x0c, 0x17, 0x18, 0x1f, 0x30, 0x31, 0x7f, 0x80, 0x81, 0x82, 0x84, 0x88, 0xa0, 0xa3, 0xff,
];

const edited = (bytes: Uint8Array, edit: (copy: Uint8Array) => void): Uint8Array => {
  const copy = Uint8Array.from(bytes);
  if (copy.length > 0) edit(copy);
  return copy;
};

function spliced(bytes: Uint8Array, at: number, removed: number, inserted: Uint8Array): Uint8Array {
  return concat(bytes.subarray(0, at), inserted, bytes.subarray(at + removed));
}

const piece = (bytes: Uint8Array, random: Random) => {
  const start = random(bytes.length + 1);
  return bytes.subarray(start, start + random(64));
};

const MUTATIONS: readonly Mutation[] = [
  (bytes, random) =>
    edited(bytes, (copy) => {
      const at = random(copy.length);
      copy[at] = (copy[at] as number) ^ (1 << random(8));
    }),
  (bytes, random) =>
    edited(bytes, (copy) => {
      copy[random(copy.length)] = TELLING[random(TELLING.length)] as number;
    }),
  (bytes, random) => bytes.slice(0, random(bytes.length + 1)),
  (bytes, random) => spliced(bytes, random(bytes.length + 1), random(16), new Uint8Array(0)),
  (bytes, random) => spliced(bytes, random(bytes.length + 1), 0, piece(bytes, random)),
  (bytes, random, other) => spliced(bytes, random(bytes.length + 1), random(32), piece(other, random)),
  // a length octet blown up: claims far more than there is
  (bytes, random) => spliced(bytes, random(bytes.length + 1), 1, Uint8Array.of(0x84, random(256), random(256), random(256), random(256))),
  // nesting: the same header again and again
  (bytes, random) =>
    spliced(bytes, random(bytes.length + 1), 0, new Uint8Array(random(200)).fill([0x30, 0x80, 0x24, 0xa0][random(4)] as number)),
];

/** One to four mutations on top of each other. */
export function mutate(bytes: Uint8Array, random: Random, other: Uint8Array): Uint8Array {
  let out = bytes;
  for (let n = 1 + random(4); n > 0; n--) out = (MUTATIONS[random(MUTATIONS.length)] as Mutation)(out, random, other);
  return out;
}
