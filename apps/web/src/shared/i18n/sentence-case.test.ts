import { expect, test } from 'vitest';
import { changeLocale, i18n, loadTexts, startTexts } from './i18n.ts';
import { inSentenceCase } from './sentence-case.ts';

test.each([
  ['Today 18:00', 'Today 18:00'],
  ['Until Today 18:00, 2 hours left', 'Until today 18:00, 2 hours left'],
  [
    'All 3 parties have signed (Today 20:30). The contract is in force',
    'All 3 parties have signed (today 20:30). The contract is in force',
  ],
  ['3 reminders left. Today 18:00 was the last', '3 reminders left. Today 18:00 was the last'],
  ['Contract of the Today Company', 'Contract of the Today Company'],
  ['', ''],
])('%s', (text, written) => {
  expect(inSentenceCase(text)).toBe(written);
});

test('texts of pages are written so, in English only', async () => {
  await startTexts('en');
  await loadTexts('contract-detail');
  expect(i18n.t('contract-detail:until', { time: 'Today 18:00', left: '2 hours left' })).toBe('Due today 18:00, 2 hours left');
  await changeLocale('zh-CN');
  await loadTexts('contract-detail');
  expect(i18n.t('contract-detail:until', { time: '今天 18:00', left: '还剩 2 小时' })).toBe('今天 18:00 截止，还剩 2 小时');
});
