import { expect, test } from 'vitest';
import { readSealsSearch } from './seals-search.ts';

const id = '0199aa00-0000-7000-8000-0000000000e1';

test.each([
  [
    { state: 'pending', kind: 'oval', keyword: '财务', page: '2', open: id },
    { state: 'pending', kind: 'oval', keyword: '财务', page: 2, open: id },
  ],
  [{ state: 'deleted', kind: 'star', keyword: 7, page: '1', open: '../x' }, {}],
  [{ open: 'uses', page: 'x' }, { open: 'uses' }],
  [{ upload: '旧公章' }, { upload: '旧公章' }],
  [{ upload: '' }, {}],
])('%j is read as %j', (given, read) => {
  expect(readSealsSearch(given)).toEqual(read);
});
