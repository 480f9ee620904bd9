/** The same numbers for the same seed (mulberry32), so that a finding can be seen again. */
export function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const nested = (depth: number): unknown => (depth === 0 ? 'x' : { a: [nested(depth - 1)] });

/** What no form sends. */
export const HOSTILE: readonly unknown[] = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202e反了\u2066',
  'Ａ'.repeat(300),
  'a'.repeat(100_000),
  '合'.repeat(30_000),
  '',
  ' ',
  "'; drop table parties; --",
  '../../../../etc/passwd',
  '%00%ff',
  '<script>alert(1)</script>',
  '\r\nSet-Cookie: a=b',
  '💥🏴‍☠️',
  '0x10',
  '1e999',
  '-0',
  '9999-99-99',
  '0000-00-00 00:00:00',
  '+275760-09-13',
  '00000000-0000-0000-0000-000000000000',
  '__proto__',
  'null',
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  [],
  [null],
  [[[]]],
  Array.from({ length: 2_000 }, (_, n) => n),
  Array.from({ length: 50 }, () => ''),
  {},
  { constructor: { prototype: 1 } },
  nested(60),
];
