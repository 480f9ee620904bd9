import fc from 'fast-check';
import { expect, test } from 'vitest';
import { streamSection } from '../src/document/xref-section.ts';

/** Rows of one byte of type and one of offset: row k says offset k + 1. */
function sectionOf(ranges: readonly (readonly [first: number, count: number])[]) {
  const rows = ranges.reduce((sum, [, count]) => sum + count, 0);
  const data = Uint8Array.from({ length: rows * 2 }, (_, k) => (k % 2 === 0 ? 1 : (k >> 1) + 1));
  return streamSection({ offset: 0, end: 0 }, new Map<string, number[]>(Object.entries({ W: [1, 1, 0], Index: ranges.flat() })), data);
}

/** The slow way: the subsections from the first on. */
function expected(ranges: readonly (readonly [first: number, count: number])[], num: number): number | undefined {
  let row = 0;
  for (const [first, count] of ranges) {
    if (num >= first && num < first + count) return row + num - first + 1;
    row += count;
  }
  return undefined;
}

test('an object is looked up in the first subsection that speaks of it, however they overlap', () => {
  const range = fc.tuple(fc.nat(30), fc.nat(12));
  fc.assert(
    fc.property(fc.array(range, { maxLength: 12 }), (ranges) => {
      const section = sectionOf(ranges);
      for (let num = 0; num < 50; num++) {
        const entry = section.entry(num);
        expect(entry?.type === 'offset' ? entry.offset : undefined).toBe(expected(ranges, num));
      }
    }),
    { numRuns: 500 },
  );
});
