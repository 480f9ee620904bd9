import type { EChartsCoreOption } from 'echarts/core';
import type { TrendDay } from './trend.tsx';
import type { TrendWords } from './trend-table.ts';

/** Two lines over thirty days; they differ in dash too, not in colour alone. */
export function trendOption(days: readonly TrendDay[], words: Pick<TrendWords, 'sent' | 'completed'>): EChartsCoreOption {
  return {
    grid: { left: 16, right: 16, top: 16, bottom: 8, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: { trigger: 'axis', renderMode: 'richText' },
    xAxis: { type: 'category', boundaryGap: false, data: days.map(({ day }) => day.slice(5)), axisLabel: { interval: 6 } },
    yAxis: { type: 'value', min: 0, minInterval: 1, splitNumber: 4 },
    series: [
      { type: 'line', name: words.sent, data: days.map(({ sent }) => sent) },
      { type: 'line', name: words.completed, data: days.map(({ completed }) => completed), lineStyle: { type: 'dashed' } },
    ],
  };
}
