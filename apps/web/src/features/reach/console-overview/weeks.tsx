import type { Overview } from '@moqi/api/reach/overview';
import { formatCount } from '@moqi/rules';
import { Sheet } from '@moqi/ui';
import type { EChartsCoreOption } from 'echarts/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyChart } from '#shared/charts/lazy-chart.tsx';

type Week = Overview['weeks'][number];

/** 9-01 of 2026-09-01 */
const shortDay = (day: string): string => day.slice(5).replace(/^0/, '');

/** Two bars a week, 14 px wide where there is room. */
function weeksOption(weeks: readonly Week[], words: { readonly sent: string; readonly completed: string }): EChartsCoreOption {
  const bar = { type: 'bar', barMaxWidth: 14, barGap: '20%' } as const;
  return {
    grid: { left: 16, right: 16, top: 16, bottom: 8, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: { trigger: 'axis', renderMode: 'richText', axisPointer: { type: 'shadow' } },
    xAxis: { type: 'category', data: weeks.map(({ week }) => shortDay(week)) },
    yAxis: { type: 'value', min: 0, minInterval: 1, splitNumber: 4 },
    series: [
      { ...bar, name: words.sent, data: weeks.map(({ sent }) => sent) },
      { ...bar, name: words.completed, data: weeks.map(({ completed }) => completed) },
    ],
  };
}

export function Weeks({ weeks }: { weeks: readonly Week[] | undefined }) {
  const { t } = useTranslation('console-overview');
  const [sentWord, completedWord] = [t('weeks.sent'), t('weeks.completed')];
  const option = useMemo(() => weeks && weeksOption(weeks, { sent: sentWord, completed: completedWord }), [weeks, sentWord, completedWord]);
  const sum = (of: 'sent' | 'completed') => formatCount((weeks ?? []).reduce((total, week) => total + week[of], 0));
  return (
    <Sheet
      flush
      title={t('weeks.title')}
      extra={
        <span className="overview-legends">
          <span className="overview-legend overview-legend-1">{sentWord}</span>
          <span className="overview-legend overview-legend-2">{completedWord}</span>
        </span>
      }
    >
      {option ? (
        <LazyChart
          option={option}
          label={t('weeks.sentence', { weeks: weeks?.length, sent: sum('sent'), completed: sum('completed') })}
          className="overview-chart"
        />
      ) : (
        <div className="overview-chart" />
      )}
    </Sheet>
  );
}
