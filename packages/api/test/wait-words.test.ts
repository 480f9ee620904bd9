import { expect, test } from 'vitest';
import { errorSentence } from '../src/errors.ts';
import { waitWords } from '../src/wait-words.ts';

test.each([
  [1, '1 秒', '1 second'],
  [59, '59 秒', '59 seconds'],
  [60, '1 分钟', '1 minute'],
  [61, '2 分钟', '2 minutes'],
  [2641, '45 分钟', '45 minutes'],
  [3600, '1 小时', '1 hour'],
  [3601, '2 小时', '2 hours'],
  [86_400, '24 小时', '24 hours'],
])('%i seconds are said as %s, never shorter than they last', (seconds, zh, en) => {
  expect(waitWords(seconds)).toEqual({ 'zh-CN': zh, en });
});

test('sentences with a wait say it in the unit people think in', () => {
  expect(errorSentence('TOO_MANY_REQUESTS', { seconds: 2641 })).toBe('操作太频繁，请在 45 分钟后再试');
  expect(errorSentence('TOO_MANY_REQUESTS', { seconds: 1 }, 'en')).toBe('Too many attempts. Please try again in 1 second');
  expect(errorSentence('ACCOUNT_LOCKED', { minutes: 1 }, 'en')).toContain('in 1 minute,');
  expect(errorSentence('REMINDED_JUST_NOW', { minutes: 5 })).toContain('请 5 分钟后再试');
});
