import { describe, expect, it } from 'vitest';
import { planFault, planOf } from './reminder-plan.ts';

const now = new Date('2026-06-01T02:00:00Z');
const hour = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const deadlineAt = hour(72);

it('moments stand once, in their order', () => {
  expect(planOf(['2026-06-02T10:00:00+08:00', '2026-06-01T10:00:00Z', '2026-06-02T02:00:00Z']).map((time) => time.toISOString())).toEqual([
    '2026-06-01T10:00:00.000Z',
    '2026-06-02T02:00:00.000Z',
  ]);
});

describe('planFault', () => {
  it.each<[string, readonly Date[], string | undefined]>([
    ['none at all', [], undefined],
    ['one', [hour(1)], undefined],
    ['an hour apart', [hour(1), hour(2)], undefined],
    ['now', [now], '有催签时间早于现在'],
    ['in the past', [hour(-1), hour(1)], '有催签时间早于现在'],
    ['too close', [hour(1), hour(1.9)], '两次催签至少间隔 60 分钟'],
    ['at the deadline', [hour(72)], '2026-06-04 10:00 已过签署截止时间'],
  ])('%s', (_, times, said) => {
    expect(planFault(times, { now, deadlineAt })?.['zh-CN']).toBe(said);
  });

  it('without a deadline any day will do', () => {
    expect(planFault([hour(1000)], { now, deadlineAt: undefined })).toBeUndefined();
  });
});
