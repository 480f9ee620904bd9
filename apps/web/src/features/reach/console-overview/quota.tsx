import type { OutputOf } from '@moqi/api';
import { readUsage } from '@moqi/api/money/orders';
import { ITEM_WORDS, readQuota } from '@moqi/api/money/points';
import { formatCount } from '@moqi/rules';
import { look, Sheet, TextLink } from '@moqi/ui';
import type { EChartsCoreOption } from 'echarts/core';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermits } from '#entities/permission/use-permission.ts';
import { useCall } from '#shared/call/use-call.ts';
import { LazyChart } from '#shared/charts/lazy-chart.tsx';
import { useLocale } from '#shared/i18n/use-locale.ts';

const MONTHS = 4;
const ITEM = 'enterpriseContract';

type QuotaRow = OutputOf<typeof readQuota>['items'][number];
type Month = OutputOf<typeof readUsage>['byMonth'][number];

/** Months before anything was there are left out: they had no rest, not one of 0. */
function sinceOpened(months: readonly Month[]): readonly Month[] {
  const first = months.findIndex(({ used, rest }) => [...Object.values(used), ...Object.values(rest)].some((count) => count !== 0));
  return first === -1 ? [] : months.slice(first);
}

/** What was left at the end of each month. */
function restOption(months: readonly Month[], locale: string): EChartsCoreOption {
  const monthOf = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  return {
    grid: { left: 0, right: 12, top: 12, bottom: 0, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: { trigger: 'axis', renderMode: 'richText' },
    xAxis: { type: 'category', boundaryGap: false, data: months.map(({ month }) => monthOf.format(new Date(`${month}-01`))) },
    yAxis: { type: 'value', min: 0, minInterval: 1, splitNumber: 4 },
    series: [
      { type: 'line', symbol: 'circle', symbolSize: 5, areaStyle: { opacity: 0.08 }, data: months.map(({ rest }) => rest[ITEM] ?? 0) },
    ],
  };
}

/** How long it lasts, as far as that can be told. */
function outlook(t: TFunction<'console-overview'>, { rest, usedLast30Days, runsOutOn, runsOutBy }: QuotaRow): string {
  if (usedLast30Days === 0) return t('quota.unused');
  if (runsOutOn === '') return t('quota.tooEarly');
  if (rest === 0) return t('quota.usedUp');
  return t(runsOutBy === 'use' ? 'quota.forecast' : 'quota.expires', { day: runsOutOn });
}

/** What is left of the contracts that were bought, for who may see costs. */
export function Quota() {
  const isShown = usePermits('billing.read');
  return isShown ? <QuotaSheet /> : null;
}

function QuotaSheet() {
  const { t } = useTranslation('console-overview');
  const locale = useLocale();
  const { data } = useCall(readQuota, {}, { audience: 'enterprise' });
  const { data: usage } = useCall(readUsage, { months: MONTHS }, { audience: 'corporateAdmin' });
  const months = useMemo(() => usage && sinceOpened(usage.byMonth), [usage]);
  const option = useMemo(() => months && months.length > 1 && restOption(months, locale), [months, locale]);
  const row = data?.items.find(({ item }) => item === ITEM);
  if (row === undefined) return null;
  const words = ITEM_WORDS[ITEM];
  return (
    <Sheet
      title={t('quota.title')}
      extra={data?.rechargeButton === 1 ? <TextLink href="/asset/pointChargePage">{t('quota.recharge')}</TextLink> : undefined}
    >
      <div className={look('between')}>
        <span>{words.name[locale]}</span>
        <span>
          {t('quota.rest', { count: row.rest, rest: formatCount(row.rest) })}
          <span className={look('ink3')}>
            {' '}
            / {formatCount(row.total)} {words.unit[locale]}
          </span>
        </span>
      </div>
      <p className={look('ink3', 'text-12')}>{outlook(t, row)}</p>
      {option && months ? (
        <LazyChart
          option={option}
          label={t('quota.sentence', { months: months.length, rest: formatCount(row.rest) })}
          className="overview-quota-chart"
        />
      ) : null}
    </Sheet>
  );
}
