import { expect, test } from 'vitest';
import { changed, filterOf, isFiltered, readLogSearch, withoutFilters } from './log-search.ts';

test('the address is read, and what is mangled is left out', () => {
  expect(
    readLogSearch({ kind: 'seal', beginDate: '2026-11-01', endDate: 'gestern', itemPage: '3', pageSize: '50', action: 'seals.use' }),
  ).toEqual({
    kind: 'seal',
    beginDate: '2026-11-01',
    itemPage: 3,
    pageSize: 50,
    action: 'seals.use',
  });
  expect(readLogSearch({ kind: 'operation', itemPage: '0', pageSize: '7', corpUserId: 'x', fullName: '陆一鸣' })).toEqual({});
});

test('another filter begins at the first page, in the same log', () => {
  const search = { kind: 'seal', itemPage: 4, keyword: '章' } as const;
  expect(changed(search, { action: 'seals.use' })).toEqual({ kind: 'seal', keyword: '章', action: 'seals.use' });
  expect(withoutFilters(search)).toEqual({ kind: 'seal' });
  expect([isFiltered(search), isFiltered({ kind: 'seal', itemPage: 2 })]).toEqual([true, false]);
});

test('only changes are asked for in the log of operations, which alone has more', () => {
  expect(readLogSearch({ changesOnly: 'true' })).toEqual({ changesOnly: true });
  expect(readLogSearch({ changesOnly: 'yes' })).toEqual({});
  expect(readLogSearch({ kind: 'seal', changesOnly: 'true' })).toEqual({ kind: 'seal' });
  expect(filterOf({ changesOnly: true })).toEqual({ changesOnly: true });
  expect([isFiltered({ changesOnly: true }), withoutFilters({ changesOnly: true })]).toEqual([true, {}]);
});

test('the name of a person stands in the address for its reader alone', () => {
  expect(filterOf({ kind: 'asset', corpUserId: 'm', fullName: '陆一鸣', itemPage: 2, pageSize: 50, keyword: '转' })).toEqual({
    corpUserId: 'm',
    keyword: '转',
  });
});
