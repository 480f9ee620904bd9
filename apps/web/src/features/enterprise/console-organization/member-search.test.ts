import { expect, it } from 'vitest';
import { questionOf, readMemberSearch } from './member-search.ts';

it.each([
  [{}, {}],
  [
    { state: 'disabled', page: '3', size: '50', keyword: ' 何 ', group: 'g' },
    { state: 'disabled', page: 3, size: 50, keyword: '何', group: 'g' },
  ],
  [{ state: 'left', page: '1', size: '7', view: 'x' }, {}],
  [{ view: 'requests' }, { view: 'requests' }],
])('%j means %j', (search, meant) => {
  expect(readMemberSearch(search)).toEqual(meant);
});

it('asks for the first twenty of all without a filter', () => {
  expect(questionOf({})).toEqual({ itemPage: 1, pageSize: 20 });
  expect(questionOf({ group: 'g', role: 'r', page: 2, size: 50 })).toEqual({ groupId: 'g', roleId: 'r', itemPage: 2, pageSize: 50 });
});
