import { expect, test } from 'vitest';
import { taskLinkOf } from './task-link.ts';

test.each([
  ['a whole link', { applyNo: 'MQ1', signNo: 'S1', sign: 'x', ts: '1', other: 'y' }, { applyNo: 'MQ1', signNo: 'S1', sign: 'x', ts: '1' }],
  ['the number alone', { applyNo: 'MQ1', signNo: '' }, { applyNo: 'MQ1' }],
  ['no contract', { signNo: 'S1' }, undefined],
  ['an endless parameter is cut', { applyNo: 'M'.repeat(1000) }, { applyNo: 'M'.repeat(64) }],
])('%s', (_, search, link) => {
  expect(taskLinkOf(search)).toEqual(link);
});
