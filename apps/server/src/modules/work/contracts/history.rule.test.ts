import { expect, test } from 'vitest';
import { placeOfMisplaced } from './history.ts';

const page = { width: 595, height: 842, rotation: 0 };
const documents = [
  { documentId: 'sales', pages: [page, page] },
  { documentId: 'annex', pages: [page] },
];
const change = (documentId: string, at: number) => ({ documentId, page: at, quote: '', wish: '改为 30 天' });

test.each([
  ['none', [], undefined],
  ['on the last page', [change('sales', 1), change('annex', 0)], undefined],
  ['behind the last page', [change('sales', 1), change('annex', 1)], 2],
  ['in another file', [change('lease', 0)], 1],
] as const)('%s', (_, changes, place) => {
  expect(placeOfMisplaced(changes, documents)).toBe(place);
});
