import { expect, test } from 'vitest';
import { csvOf, itemsIn, monthTable, rankingTable, sinceFirst, type Usage } from './usage-tables.ts';

const none = { enterpriseContract: 0, personalContract: 0, sms: 0, point: 0 };
const usage: Usage = {
  byMonth: [{ month: '2026-11', used: { ...none, sms: 3 }, rest: { ...none, sms: 197 }, paidFen: 96_000 }],
  byMember: [{ name: '=HYPERLINK("http://x")', used: { ...none, sms: 3 } }],
  byGroup: [],
};
const words = { month: '月份', name: '姓名', paid: '充值（元）', item: (item: string) => item, rest: (item: string) => `剩余 ${item}` };

test('points have columns only where something happened to them', () => {
  const items = itemsIn(usage, ['enterpriseContract', 'sms', 'point']);
  expect(items).toEqual(['enterpriseContract', 'sms']);
  expect(monthTable(usage, items, words)).toEqual([
    ['月份', 'enterpriseContract', 'sms', '剩余 enterpriseContract', '剩余 sms', '充值（元）'],
    ['2026-11', 0, 3, 0, 197, '960.00'],
  ]);
});

test('a name that looks like a formula is text, and quotes stay in their cell', () => {
  expect(csvOf(rankingTable(usage.byMember, ['sms'], words))).toBe('\uFEFF姓名,sms\r\n"\'=HYPERLINK(""http://x"")",3\r\n');
});

test('months before there was anything are left out', () => {
  const [filled] = usage.byMonth;
  const empty = ['2026-08', '2026-09', '2026-10'].map((month) => ({ month, used: none, rest: none, paidFen: 0 }));
  const months = (rows: Usage['byMonth']) => sinceFirst(rows).map(({ month }) => month);
  expect(months([...empty, ...(filled ? [filled] : [])])).toEqual(['2026-10', '2026-11']);
  expect(months(empty)).toEqual(['2026-08', '2026-09', '2026-10']);
});
