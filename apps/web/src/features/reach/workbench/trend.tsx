import type { OutputOf } from '@moqi/api';
import type { readWorkbench } from '@moqi/api/work/contract-lists';
import { formatCount } from '@moqi/rules';
import { LinkButton, Sheet } from '@moqi/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#shared/call/save-file.ts';
import { LazyChart } from '#shared/charts/lazy-chart.tsx';
import { trendOption } from './trend-option.ts';
import { csvOf } from './trend-table.ts';

export type TrendDay = OutputOf<typeof readWorkbench>['trend'][number];

const sum = (days: readonly TrendDay[], of: 'sent' | 'completed'): number => days.reduce((total, day) => total + day[of], 0);

/** Contracts sent and completed on each of the last thirty days. */
export function Trend({ days }: { days: readonly TrendDay[] | undefined }) {
  const { t } = useTranslation('workbench');
  const [sent, completed] = days ? [formatCount(sum(days, 'sent')), formatCount(sum(days, 'completed'))] : ['', ''];
  const words = { day: t('trend.day'), sent: t('trend.sent'), completed: t('trend.completed') };
  const option = useMemo(
    () => days && trendOption(days, { sent: words.sent, completed: words.completed }),
    [days, words.sent, words.completed],
  );
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
            <LinkButton
              onClick={() => saveFile(new Blob([csvOf(days, words)], { type: 'text/csv;charset=utf-8' }), `${t('trend.title')}.csv`)}
            >
              {t('trend.export')}
            </LinkButton>
          </span>
        ) : undefined
      }
    >
      {option ? (
        <LazyChart option={option} label={t('trend.sentence', { sent, completed })} className="workbench-chart" />
      ) : (
        <div className="workbench-chart" />
      )}
    </Sheet>
  );
}
