import './billing.css';
import { readUsage } from '@moqi/api/money/orders';
import { type BillingItem, ITEMS } from '@moqi/api/money/points';
import { formatCount } from '@moqi/rules';
import { ButtonLink, EmptyState, LinkButton, look, PageHeader, SegmentedTabs, Sheet } from '@moqi/ui';
import type { EChartsCoreOption } from 'echarts/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoPermissionPage } from '#entities/permission/no-permission-page.tsx';
import { RechargeLink } from '#entities/points/recharge-link.tsx';
import { saveFile } from '#shared/call/save-file.ts';
import { useCall } from '#shared/call/use-call.ts';
import { LazyChart } from '#shared/charts/lazy-chart.tsx';
import { Pending } from '#shared/failure/pending.tsx';
import { csvOf, itemsIn, monthTable, rankingTable, sinceFirst, type TableWords, type Usage } from './usage-tables.ts';
import { useMayRead } from './use-may-read.ts';
import { useWords } from './use-words.ts';

const MONTHS = 12;
const MOST_RANKED = 10;

/** 费用统计: what was used each month, the members who used it, and what was left. */
export function UsagePage() {
  const { mayRead } = useMayRead();
  return mayRead ? <Statistics /> : <NoPermissionPage permission="billing.read" />;
}

function Statistics() {
  const { t } = useTranslation('billing');
  const words = useWords();
  const query = useCall(readUsage, { months: MONTHS });
  const { data } = query;
  const [chosen, setItem] = useState<BillingItem>();
  const items = data ? itemsIn(data, ITEMS) : [];
  const busiest = items.find((one) => data?.byMonth.some(({ used }) => used[one] > 0));
  const item = chosen ?? busiest ?? items[0] ?? 'enterpriseContract';
  return (
    <>
      <PageHeader
        title={t('usage.title')}
        fact={t('usage.fact')}
        actions={
          <>
            <ButtonLink href="/tpl/score">{t('score.title')}</ButtonLink>
            <ButtonLink href="/signSettings/transferRecord">{t('transfers.title')}</ButtonLink>
            <RechargeLink primary>{t('app:points.toRecharge')}</RechargeLink>
          </>
        }
      />
      <Pending query={query} lines={8} title={t('failed')} help={t('failedHelp')} />
      {data ? (
        <div className="billing-stack">
          <SegmentedTabs
            label={t('usage.items')}
            value={item}
            onChange={setItem}
            tabs={items.map((key) => ({ key, label: words.item(key) }))}
          />
          <MonthCharts usage={data} item={item} items={items} />
          <div className="billing-pair">
            <Ranking title={t('usage.byMember')} rows={data.byMember} item={item} items={items} />
            {data.byGroup.length > 0 ? <Ranking title={t('usage.byGroup')} rows={data.byGroup} item={item} items={items} /> : null}
          </div>
        </div>
      ) : null}
    </>
  );
}

function useTableWords(): TableWords {
  const { t } = useTranslation('billing');
  const words = useWords();
  return {
    month: t('usage.month'),
    name: t('usage.name'),
    paid: t('usage.paid'),
    item: words.item,
    rest: (item) => t('usage.restOf', { item: words.item(item) }),
  };
}

const grid = { left: 0, right: 12, top: 12, bottom: 0, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' };

function optionOf(months: readonly string[], series: object): EChartsCoreOption {
  return {
    grid,
    tooltip: { trigger: 'axis', renderMode: 'richText' },
    xAxis: { type: 'category', data: months },
    yAxis: { type: 'value', min: 0, minInterval: 1, splitNumber: 4 },
    series: [series],
  };
}

interface PartProps {
  readonly item: BillingItem;
  readonly items: readonly BillingItem[];
}

/** 每月用了多少 and 每月末还剩多少. */
function MonthCharts({ usage, item, items }: PartProps & { readonly usage: Usage }) {
  const { t } = useTranslation('billing');
  const words = useWords();
  const tableWords = useTableWords();
  const byMonth = useMemo(() => sinceFirst(usage.byMonth), [usage]);
  const used = useMemo(
    () =>
      optionOf(
        byMonth.map(({ month }) => month.slice(2)),
        { type: 'bar', name: t('usage.used'), barWidth: 14, data: byMonth.map((row) => row.used[item]) },
      ),
    [byMonth, item, t],
  );
  const rest = useMemo(
    () =>
      optionOf(
        byMonth.map(({ month }) => month.slice(2)),
        { type: 'line', symbol: 'circle', symbolSize: 5, name: t('usage.rest'), data: byMonth.map((row) => row.rest[item]) },
      ),
    [byMonth, item, t],
  );
  const total = byMonth.reduce((sum, row) => sum + row.used[item], 0);
  const save = () => saveTable(monthTable(usage, items, tableWords), t('usage.byMonth'));
  return (
    <div className="billing-pair">
      <ChartSheet title={t('usage.byMonth')} onExport={save}>
        <LazyChart
          option={used}
          className="billing-chart"
          label={t('usage.usedSentence', { item: words.item(item), total: words.count(item, total) })}
        />
      </ChartSheet>
      <ChartSheet title={t('usage.restByMonth')} onExport={save}>
        <LazyChart
          option={rest}
          className="billing-chart"
          label={t('usage.restSentence', { item: words.item(item), rest: words.count(item, byMonth.at(-1)?.rest[item] ?? 0) })}
        />
      </ChartSheet>
    </div>
  );
}

function saveTable(rows: readonly (readonly (string | number)[])[], name: string): void {
  saveFile(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}

function ChartSheet({
  title,
  onExport,
  children,
}: {
  readonly title: string;
  readonly onExport: () => void;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('billing');
  return (
    <Sheet
      title={title}
      extra={
        <LinkButton aria-label={t('usage.exportOf', { title })} onClick={onExport}>
          {t('usage.export')}
        </LinkButton>
      }
    >
      {children}
    </Sheet>
  );
}

/** Plain bars with numbers. */
function Ranking({ title, rows, item, items }: PartProps & { readonly title: string; readonly rows: Usage['byMember'] }) {
  const { t } = useTranslation('billing');
  const tableWords = useTableWords();
  const ranked = rows.filter(({ used }) => used[item] > 0).toSorted((a, b) => b.used[item] - a.used[item]);
  const most = ranked[0]?.used[item] ?? 1;
  const shownName = (name: string): string => name || t('usage.noName');
  const save = () =>
    saveTable(
      rankingTable(
        rows.map((row) => ({ ...row, name: shownName(row.name) })),
        items,
        tableWords,
      ),
      title,
    );
  return (
    <ChartSheet title={title} onExport={save}>
      {ranked.length === 0 ? (
        <EmptyState title={t('usage.none')} help={t('usage.noneHelp')} />
      ) : (
        <ol className="billing-ranking">
          {ranked.slice(0, MOST_RANKED).map(({ name, used }, index) => (
            <li key={`${name}${index}`}>
              <span className={look('ellipsis')} title={shownName(name)}>
                {shownName(name)}
              </span>
              <span className="billing-ranking-bar" aria-hidden>
                <span style={{ width: `${Math.max(1, Math.round((used[item] / most) * 100))}%` }} />
              </span>
              <span>{formatCount(used[item])}</span>
            </li>
          ))}
        </ol>
      )}
    </ChartSheet>
  );
}
