import { MANIFEST_PATH, SEAL_PATH } from '@moqi/ledger/package';
import { frozenNow } from '@moqi/testing';
import { beforeAll, expect, test } from 'vitest';
import { verifyPackage } from '../src/index.ts';
import { type Contents, packed, type Sample, samplePackage, sourceOf } from './support.ts';

const CHANGES = 10_000;
const SEED = 20_261_126;

/** mulberry32: the same changes each time. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

let [sample, other]: Sample[] = [];
beforeAll(async () => {
  [sample, other] = [await samplePackage(), await samplePackage()];
});

const now = new Date(frozenNow.getTime() + 60_000);
const given = () => ({
  anchors: (sample as Sample).pki.trust.map((certificate) => ({ certificate })),
  logKey: (sample as Sample).logKey,
  now,
});
const verdictOf = async (bytes: Uint8Array): Promise<string> => (await verifyPackage(sourceOf(bytes), given())).verdict;

type Roll = (below: number) => number;
type Change = (roll: Roll) => Uint8Array;

const joined = (...parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(Buffer.concat(parts));

/** A place in the archive: as often in a small member, or between the members, as in a large one. */
function place(roll: Roll, { zip, contents }: Sample): number {
  const sizes = [...contents.values()].map(({ length }) => length);
  const member = roll(sizes.length + 2);
  if (member >= sizes.length) return roll(zip.length);
  const name = [...contents.keys()][member] as string;
  const head = Buffer.from(zip).indexOf(name) + name.length;
  return roll(4) === 0 ? head - roll(30 + name.length) : head + roll(sizes[member] as number);
}

const inBytes: Readonly<Record<string, (roll: Roll, one: Sample) => Uint8Array>> = {
  bit: (roll, one) => {
    const bytes = Uint8Array.from(one.zip);
    bytes[place(roll, one)]! ^= 1 << roll(8);
    return bytes;
  },
  byte: (roll, one) => {
    const bytes = Uint8Array.from(one.zip);
    bytes[place(roll, one)] = roll(256);
    return bytes;
  },
  swap: (roll, one) => {
    const bytes = Uint8Array.from(one.zip);
    const [a, b] = [place(roll, one), place(roll, one)];
    [bytes[a], bytes[b]] = [bytes[b] as number, bytes[a] as number];
    return bytes;
  },
  truncated: (roll, { zip }) => zip.slice(0, roll(zip.length)),
  beheaded: (roll, { zip }) => zip.slice(1 + roll(zip.length - 1)),
  removed: (roll, one) => {
    const at = place(roll, one);
    return joined(one.zip.subarray(0, at), one.zip.subarray(at + 1 + roll(64)));
  },
  inserted: (roll, one) => {
    const at = place(roll, one);
    return joined(
      one.zip.subarray(0, at),
      Uint8Array.from({ length: 1 + roll(64) }, () => roll(256)),
      one.zip.subarray(at),
    );
  },
  repeated: (roll, one) => {
    const at = place(roll, one);
    return joined(one.zip.subarray(0, at + 40), one.zip.subarray(at));
  },
  appended: (roll, { zip }) =>
    joined(
      zip,
      Uint8Array.from({ length: 1 + roll(64) }, () => roll(256)),
    ),
};

const pick = (roll: Roll, contents: Contents): string => [...contents.keys()][roll(contents.size)] as string;

/** Changes by somebody who can write a zip: the container fits what is in it. */
const inMembers: Readonly<Record<string, (roll: Roll, contents: Contents, foreign: Contents) => Contents>> = {
  without: (roll, contents) => {
    const path = pick(roll, contents);
    return new Map([...contents].filter(([name]) => name !== path));
  },
  twice: (roll, contents) => new Map([...contents, [`more/${roll(1000)}.pdf`, contents.get(pick(roll, contents)) as Uint8Array]]),
  added: (roll, contents) => new Map([...contents, [`documents/${100 + roll(1000)}.pdf`, Uint8Array.from([roll(256)])]]),
  exchanged: (roll, contents) => {
    const [a, b] = [pick(roll, contents), pick(roll, contents)];
    return new Map([...contents].map(([name, bytes]) => [name, contents.get(name === a ? b : name === b ? a : name) ?? bytes]));
  },
  renamed: (roll, contents) => {
    const path = pick(roll, contents);
    return new Map([...contents].map(([name, bytes]) => [name === path ? `${name}.old` : name, bytes]));
  },
  reordered: (roll, contents) => {
    const entries = [...contents];
    const [one] = entries.splice(roll(entries.length), 1);
    entries.splice(roll(entries.length), 0, one as [string, Uint8Array]);
    return new Map(entries);
  },
  rewritten: (roll, contents) => {
    const path = pick(roll, contents);
    const bytes = Uint8Array.from(contents.get(path) as Uint8Array);
    bytes[roll(bytes.length)]! ^= 1 << roll(8);
    return new Map([...contents].map(([name, old]) => [name, name === path ? bytes : old]));
  },
  foreign: (roll, contents, foreign) => {
    const path = pick(roll, contents);
    return new Map([...contents].map(([name, old]) => [name, name === path ? (foreign.get(path) as Uint8Array) : old]));
  },
  foreignSeal: (_, contents, foreign) =>
    new Map(
      [...contents].map(([name, old]) => [name, name === SEAL_PATH || name === MANIFEST_PATH ? (foreign.get(name) as Uint8Array) : old]),
    ),
};

test('none of ten thousand random changes goes unnoticed', async () => {
  const [one, two] = [sample as Sample, other as Sample];
  expect(await verdictOf(one.zip)).toBe('verified');
  const roll = dice(SEED);
  const changes: Change[] = [
    ...Object.values(inBytes).map((change) => (turn: Roll) => change(turn, one)),
    ...Object.values(inMembers).map((change) => (turn: Roll) => packed(change(turn, one.contents, two.contents))),
  ];
  const names = [...Object.keys(inBytes), ...Object.keys(inMembers)];
  const unnoticed: string[] = [];
  let tried = 0;
  for (let turn = 0; tried < CHANGES; turn += 1) {
    const kind = turn % changes.length;
    const bytes = (changes[kind] as Change)(roll);
    if (Buffer.compare(bytes, one.zip) === 0) continue;
    tried += 1;
    const verdict = await verdictOf(bytes);
    if (verdict !== 'altered')
      unnoticed.push(`${names[kind]} ${turn}: ${verdict} at ${bytes.findIndex((octet, at) => octet !== one.zip[at])}`);
  }
  expect(unnoticed).toEqual([]);
});

test('no bit of the signature over the list can be changed', async () => {
  const { contents } = sample as Sample;
  const seal = contents.get(SEAL_PATH) as Uint8Array;
  const unnoticed: number[] = [];
  for (let at = 0; at < seal.length; at += 1) {
    const bytes = Uint8Array.from(seal);
    bytes[at]! ^= 1 << (at % 8);
    if ((await verdictOf(packed(new Map([...contents, [SEAL_PATH, bytes]])))) !== 'altered') unnoticed.push(at);
  }
  expect(unnoticed).toEqual([]);
});
