import type { OutputOf, readWorkbench } from '@moqi/api';
import { formatCount } from '@moqi/rules';
import { Sheet } from '@moqi/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../shared/contracts/save-file.ts';
import { csvOf } from './trend-table.ts';

export type TrendDay = OutputOf<typeof readWorkbench>['trend'][number];

const TrendChart = lazy(() => import('./trend-chart.tsx').then((m) => ({ default: m.TrendChart })));

/** The chart's code is fetched when the page has nothing better to do. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    // Safari has no requestIdleCallback
    const timer = setTimeout(() => setIdle(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return idle;
}

const sum = (days: readonly TrendDay[], of: 'sent' | 'completed'): number => days.reduce((total, day) => total + day[of], 0);

/** Contracts sent and completed on each of the last thirty days. */
export function Trend({ days }: { days: readonly TrendDay[] | undefined }) {
  const { t } = useTranslation('workbench');
  const idle = useIdle();
  const [sent, completed] = days ? [formatCount(sum(days, 'sent')), formatCount(sum(days, 'completed'))] : ['', ''];
  const words = { day: t('trend.day'), sent: t('trend.sent'), completed: t('trend.completed') };
  return (
    <Sheet
      flush
      className="workbench-trend"
      title={t('trend.title')}
      extra={
        days ? (
          <span className="workbench-legends">
            <span className="workbench-legend workbench-legend-sent">
              {words.sent} {sent}
            </span>
            <span className="workbench-legend workbench-legend-completed">
              {words.completed} {completed}
            </span>
            <button
              type="button"
              className="mq-link"
              onClick={() => saveFile(new Blob([csvOf(days, words)], { type: 'text/csv;charset=utf-8' }), `${t('trend.title')}.csv`)}
            >
              {t('trend.export')}
            </button>
          </span>
        ) : undefined
      }
    >
      <div className="workbench-chart">
        {days && idle ? (
          <Suspense fallback={null}>
            <TrendChart days={days} words={words} label={t('trend.sentence', { sent, completed })} />
          </Suspense>
        ) : null}
      </div>
    </Sheet>
  );
}
