import { LIST_STATUS } from '@moqi/api';
import { expect, it } from 'vitest';
import { statusesRead } from './affiliate-reading.ts';

it('a parent reads neither drafts nor what waits for an approval inside', () => {
  expect([...statusesRead(undefined)].sort()).toEqual([2, 3, 4, 5, 6, 7, 8]);
});

it.each([
  ['in signing, whichever signer it waits for', LIST_STATUS.mine, [2, 3]],
  ['completed', LIST_STATUS.completed, [4]],
  ['drafts', LIST_STATUS.draft, []],
])('%s', (_, asked, statuses) => {
  expect(statusesRead(asked)).toEqual(statuses);
});
