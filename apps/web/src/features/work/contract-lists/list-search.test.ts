import { expect, test } from 'vitest';
import { changed, isFiltered, readListSearch, withoutFilters } from './list-search.ts';

test('an address in the words of the wire is read', () => {
  const search = { signStatus: '2', keyword: ' 保密 ', runOut: '1', dateType: '3', beginDate: '2026-11-01', itemPage: '3', pageSize: '50' };
  expect(readListSearch(search)).toEqual({
    signStatus: 2,
    keyword: '保密',
    runOut: 1,
    dateType: 3,
    beginDate: '2026-11-01',
    itemPage: 3,
    pageSize: 50,
  });
});

test('an address of the console and of the recycle bin is read', () => {
  expect(readListSearch({ listType: 'received', waitsFor: 'unopened', delStatus: '1' })).toEqual({
    listType: 'received',
    waitsFor: 'unopened',
    delStatus: 1,
  });
  expect(readListSearch({ listType: 'all', waitsFor: 'everybody', delStatus: '0' })).toEqual({});
});

test('what makes no sense is left out', () => {
  expect(readListSearch({ signStatus: '9', runOut: '0', beginDate: 'yesterday', itemPage: '-1', pageSize: '33', other: 'x' })).toEqual({});
});

test('another filter begins at the first page, an empty one goes', () => {
  expect(changed({ itemPage: 4, signStatus: 2, keyword: 'a' }, { keyword: '', runOut: 1 })).toEqual({ signStatus: 2, runOut: 1 });
});

test('clearing the filters keeps the tab and the size of the page', () => {
  const search = { signStatus: 2, pageSize: 50, keyword: 'a', beginDate: '2026-11-01', dateType: 1, selfSign: 1 };
  expect(isFiltered(search)).toBe(true);
  expect(withoutFilters(search)).toEqual({ signStatus: 2, pageSize: 50 });
  expect(isFiltered(withoutFilters(search))).toBe(false);
});
