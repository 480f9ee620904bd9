import { expect, test } from 'vitest';
import { bulkHref, readBulkSearch } from './bulk-search.ts';

const batchId = '0199aa00-0000-7000-8000-0000000000b1';

test('an address of a bulk is read, and what makes no sense is left out', () => {
  expect(readBulkSearch({ batchId, outcome: 'faulty', itemPage: '2' })).toEqual({ batchId, outcome: 'faulty', itemPage: 2 });
  expect(readBulkSearch({ tplId: 'x', batchId: 'z'.repeat(36), outcome: 'lost', itemPage: '1', other: 1 })).toEqual({});
});

test('an address is written as it is read', () => {
  expect(bulkHref({})).toBe('/initiation/batch');
  expect(bulkHref({ batchId, outcome: 'open' })).toBe(`/initiation/batch?batchId=${batchId}&outcome=open`);
});
