import './merchant-keys.css';
import type { OutputOf } from '@moqi/api';
import { type DayUsage, type KeyUsage, readKeyUsage } from '@moqi/api/reach/merchant-keys';
import { formatCount } from '@moqi/rules';
import { type Column, EmptyState, look, PageHeader, SegmentedTabs, SelectField, Sheet, Table } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import type { EChartsCoreOption } from 'echarts/core';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { LazyChart } from '#shared/charts/lazy-chart.tsx';
import { Pending } from '#shared/failure/pending.tsx';
import { stringifySearch } from '#shared/search/search.ts';
import { PERIODS, readUsageSearch, USUAL, type UsageSearch } from './usage-search.ts';
import { busiestOf, daysOf, sumOf } from './usage-sums.ts';

/** How often programs of the company called, day by day and key by key. */
export function UsagePage({ search, tabs }: { readonly search: UsageSearch; readonly tabs: ReactNode }) {
  const { t } = useTranslation('merchant-keys');
  const router = useRouter();
  const { days = USUAL, keyId = '' } = search;
  const query = useCall(readKeyUsage, { days: Number(days) }, { keepPrevious: true });
  const { data } = query;
  const go = (change: UsageSearch) => {
    const href = `/signSettings/APPKey${stringifySearch({ tab: 'usage', ...readUsageSearch({ ...search, ...change }) })}`;
    void router.navigate({ href, replace: true });
  };
  return (
    <div className="merchant-keys">
      <PageHeader title={t('usage.title')} fact={t('usage.fact')} />
      {tabs}
      <div className="merchant-keys-period">
        <SegmentedTabs
          label={t('usage.period')}
          value={days}
          tabs={PERIODS.map((key) => ({ key, label: t('usage.days', { count: Number(key) }) }))}
          onChange={(period) => go({ days: period })}
        />
        <KeyChooser keys={data?.list ?? []} keyId={keyId} onChoose={(one) => go({ keyId: one })} />
      </div>
      <Pending query={query} lines={8} title={t('usage.failed')} help={t('usage.failedHelp')} />
      {data ? <Usage {...data} keyId={keyId} /> : null}
    </div>
  );
}

interface ChooserProps {
  readonly keys: readonly KeyUsage[];
  /** empty: all */
  readonly keyId: string;
  readonly onChoose: (keyId: string) => void;
}

function KeyChooser({ keys, keyId, onChoose }: ChooserProps) {
  const { t } = useTranslation('merchant-keys');
  if (keys.length < 2) return null;
  const choices = [{ value: '', label: t('calls.anyKey') }, ...keys.map((key) => ({ value: key.keyId, label: key.keyName }))];
  const value = keys.some((key) => key.keyId === keyId) ? keyId : '';
  return <SelectField label={t('calls.key')} choices={choices} value={value} onChange={onChoose} />;
}

function Usage({ list, beginDate, endDate, keyId }: OutputOf<typeof readKeyUsage> & Pick<ChooserProps, 'keyId'>) {
  const { t } = useTranslation('merchant-keys');
  if (list.length === 0) return <EmptyState title={t('usage.none')} help={t('usage.noneHelp')} />;
  const chosen = list.filter((key) => key.keyId === keyId);
  return (
    <>
      <DayChart days={daysOf(beginDate, endDate, chosen.length > 0 ? chosen : list)} />
      <ByKey keys={list} />
    </>
  );
}

/** 6-01 of 2026-06-01 */
const shortDay = (day: string): string => day.slice(5).replace(/^0/, '');

/** One bar a day: what was answered, and on top of it what was refused. */
function daysOption(days: readonly DayUsage[], words: { readonly answered: string; readonly refused: string }): EChartsCoreOption {
  const bar = { type: 'bar', stack: 'calls', barMaxWidth: 20 } as const;
  return {
    grid: { left: 16, right: 16, top: 16, bottom: 8, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: { trigger: 'axis', renderMode: 'richText', axisPointer: { type: 'shadow' } },
    xAxis: { type: 'category', data: days.map(({ day }) => shortDay(day)) },
    yAxis: { type: 'value', min: 0, minInterval: 1, splitNumber: 4 },
    series: [
      { ...bar, name: words.answered, data: days.map(({ calls, refused }) => calls - refused) },
      { ...bar, name: words.refused, data: days.map(({ refused }) => refused) },
    ],
  };
}

function DayChart({ days }: { readonly days: readonly DayUsage[] }) {
  const { t } = useTranslation('merchant-keys');
  const [answered, refused] = [t('usage.answered'), t('usage.refused')];
  const option = useMemo(() => daysOption(days, { answered, refused }), [days, answered, refused]);
  const sum = sumOf(days);
  return (
    <Sheet
      flush
      title={t('usage.byDay')}
      extra={
        <span className="merchant-keys-legends">
          <span className="merchant-keys-legend-1">{answered}</span>
          <span className="merchant-keys-legend-2">{refused}</span>
        </span>
      }
    >
      <LazyChart
        option={option}
        label={t('usage.sentence', { days: days.length, calls: formatCount(sum.calls), refused: formatCount(sum.refused) })}
        className="merchant-keys-chart"
      />
    </Sheet>
  );
}

function ByKey({ keys }: { readonly keys: readonly KeyUsage[] }) {
  const { t } = useTranslation('merchant-keys');
  const columns: readonly Column<KeyUsage>[] = [
    { key: 'name', title: t('column.name'), names: true, cell: ({ keyName }) => keyName },
    { key: 'calls', title: t('usage.calls'), numeric: true, cell: ({ list }) => formatCount(sumOf(list).calls) },
    { key: 'refused', title: t('usage.refused'), numeric: true, tone: 'ink2', cell: ({ list }) => formatCount(sumOf(list).refused) },
    { key: 'mean', title: t('usage.mean'), numeric: true, tone: 'ink2', cell: ({ list }) => meanOf(list) },
    { key: 'busiest', title: t('usage.busiest'), tone: 'ink2', cell: Busiest },
  ];
  return (
    <Sheet flush title={t('usage.byKey')}>
      <Table wraps label={t('usage.byKey')} columns={columns} rows={keys} keyOf={({ keyId }) => keyId} />
    </Sheet>
  );
}

function meanOf(days: readonly DayUsage[]): string {
  const { calls, ms } = sumOf(days);
  return formatCount(Math.round(ms / Math.max(1, calls)));
}

/** How near a key came to what it may call in a day. */
function Busiest({ list, perDay }: KeyUsage) {
  const { t } = useTranslation('merchant-keys');
  const busiest = busiestOf(list);
  if (busiest === undefined) return <span className={look('ink3')}>—</span>;
  return t('usage.ofQuota', { day: shortDay(busiest.day), calls: formatCount(busiest.calls), perDay: formatCount(perDay) });
}
