import type { Overview } from '@moqi/api/reach/overview';
import { expect, it } from 'vitest';
import { chartTables } from './table.ts';

const overview: Overview = {
  period: 'month',
  begin: '',
  sent: { value: 312, before: 277 },
  completed: { value: 274, before: 250 },
  averageDays: { value: 1.8, before: null },
  refusedOrExpired: { value: 0, before: 3 },
  sealUses: { value: 109, before: 100 },
  weeks: [{ week: '2026-11-16', sent: 88, completed: 79 }],
  groups: [
    { groupId: 'g', name: '采购部', sent: 104 },
    { groupId: '', name: '', sent: 11 },
  ],
  waiting: { total: 16, steps: [{ kind: 'sealApproval', count: 16, oldestDays: 6 }] },
};
const counts = { enterpriseContract: 30, personalContract: 0, sms: 5, point: 0 };
const quota = [{ month: '2026-11', used: counts, rest: { ...counts, enterpriseContract: 328 } }];

it('has a table for each chart; what could not be averaged stays empty, nothing at all is 0', () => {
  const tables = chartTables(overview, quota, 'zh-CN');
  expect(tables.map(({ name, headers, rows }) => [name, headers.length, ...rows])).toEqual([
    [
      '概览',
      3,
      ['发起合同（份）', 312, 277],
      ['完成签署（份）', 274, 250],
      ['平均用时（天）', 1.8, undefined],
      ['拒签或过期（份）', 0, 3],
      ['用印（次）', 109, 100],
    ],
    ['每周发起与完成', 3, ['2026-11-16', 88, 79]],
    ['部门发起量', 2, ['采购部', 104], ['其他', 11]],
    ['卡在哪一步', 3, ['等内部用印审批', 16, 6]],
    ['额度', 9, ['2026-11', 30, 0, 5, 0, 328, 0, 5, 0]],
  ]);
});

it('has as many headers as cells in both languages, and no table of the quota for who may not see it', () => {
  for (const locale of ['zh-CN', 'en'] as const) {
    for (const { headers, rows } of chartTables(overview, quota, locale)) for (const row of rows) expect(row.length).toBe(headers.length);
  }
  expect(chartTables(overview, undefined, 'en').map(({ name }) => name)).toEqual([
    'Overview',
    'Sent and completed by week',
    'Sent by department',
    'Where contracts wait',
  ]);
});
