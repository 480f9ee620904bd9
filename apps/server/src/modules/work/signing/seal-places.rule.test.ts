import { expect, it } from 'vitest';
import { sealPlaces } from './seal-places.ts';

const documents = [
  { documentId: 'a', fileName: '合同.pdf' },
  { documentId: 'b', fileName: '附件.pdf' },
  { documentId: 'c', fileName: '清单.pdf' },
];
const field = (documentId: string, kind: string, page: number, slices = 0) => ({ documentId, kind, page, slices: Array(slices).fill({}) });

it('names the file, the pages and whether it is a straddle seal', () => {
  const fields = [field('a', 'seal', 4), field('a', 'seal', 0), field('a', 'ink', 2), field('b', 'straddle', 0, 3), field('b', 'seal', 2)];
  expect(sealPlaces(documents, [...fields, field('a', 'seal', 4)])).toEqual([
    { fileName: '合同.pdf', pages: [1, 5], straddle: false },
    { fileName: '附件.pdf', pages: [1, 2, 3], straddle: true },
  ]);
});
