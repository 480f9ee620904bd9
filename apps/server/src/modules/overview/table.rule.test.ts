import type { Overview } from '@moqi/api';
import { expect, it } from 'vitest';
import { overviewTable } from './table.ts';

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
  waiting: { total: 16, steps: [{ kind: 'others', count: 16, oldestDays: 6 }] },
};
const text = (locale: 'zh-CN' | 'en') =>
  overviewTable(overview, locale).map(({ chart, item, value, before }) => `${chart}|${item}|${value ?? ''}|${before ?? ''}`);

it('has every chart with its numbers; what could not be averaged stays empty, nothing at all is 0', () => {
  expect(text('zh-CN')).toEqual([
    '概览|发起合同（份）|312|277',
    '概览|完成签署（份）|274|250',
    '概览|平均用时（天）|1.8|',
    '概览|拒签或过期（份）|0|3',
    '概览|用印（次）|109|100',
    '每周发起|2026-11-16|88|',
    '每周完成|2026-11-16|79|',
    '部门发起量|采购部|104|',
    '部门发起量|其他|11|',
    '卡在哪一步（份）|等对方签署|16|',
    '最久等待（天）|等对方签署|6|',
  ]);
});

it('speaks English too', () => {
  expect(text('en')[9]).toBe('Where contracts wait|Awaiting others|16|');
});
