import { expect, test } from 'vitest';
import { changed, hrefOf, isFiltered, readTemplatesSearch } from './templates-search.ts';

const GROUP = '0199aa00-0000-7000-8000-000000000001';

test.each([
  ['nothing', {}, {}],
  [
    'everything',
    { keyword: '采购', group: GROUP, state: 'enabled', order: 'used', itemPage: '3', open: GROUP },
    { keyword: '采购', group: GROUP, state: 'enabled', order: 'used', itemPage: 3, open: GROUP },
  ],
  ['what belongs to the person', { mine: 'recent', view: 'list' }, { mine: 'recent', view: 'list' }],
  ['those in no group', { group: 'none' }, { group: 'none' }],
  ['a mangled address', { group: "' or 1=1", state: 'gone', order: 'up', mine: 'all', view: 'x', itemPage: '0', open: 'x' }, {}],
  ['the first page', { itemPage: '1' }, {}],
])('%s', (_, search, read) => {
  expect(readTemplatesSearch(search)).toEqual(read);
});

test('another filter begins at its first page, and what is cleared leaves no trace', () => {
  const search = readTemplatesSearch({ keyword: '采购', group: GROUP, itemPage: '3', open: GROUP });
  const other = changed(search, { group: undefined, state: 'disabled' });
  expect(other).toEqual({ keyword: '采购', state: 'disabled' });
  expect(hrefOf('/console/template', other)).toBe('/console/template?keyword=%E9%87%87%E8%B4%AD&state=disabled');
  expect([isFiltered(other), isFiltered({ order: 'used' })]).toEqual([true, false]);
});
