import { expect, test } from 'vitest';
import { changed, isFiltered, readAffiliateListSearch, readListSearch, withoutFilters } from './list-search.ts';

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

test('a tag and a category are read with their names, and a name without its id is not', () => {
  const tagId = '0199aa00-0000-7000-8000-0000000000f1';
  expect(readListSearch({ tagId, tagName: '加急', categoryName: '采购' })).toEqual({ tagId, tagName: '加急' });
  expect(readListSearch({ tagId: 'x', tagName: '加急' })).toEqual({});
  const affiliationId = '0199aa00-0000-7000-8000-0000000000f2';
  expect(readAffiliateListSearch({ affiliationId, tagId, tagName: '加急', keyword: '车床' })).toEqual({ affiliationId, keyword: '车床' });
});

test('how a contract was begun, what has ended and what one decides on are read', () => {
  expect(readListSearch({ createType: '6', finishStatus: '1', selfApprove: '1' })).toEqual({
    createType: 6,
    finishStatus: 1,
    selfApprove: 1,
  });
  expect(readListSearch({ createType: '7', finishStatus: '0', beginDate: '2026-02-30' })).toEqual({});
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
