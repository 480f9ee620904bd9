import { type LogRowView, tellAction, tellFacts, tellObjectType } from '@moqi/api/records/logs';
import { formatDateTime } from '@moqi/rules';
import { Button, type Column, EmptyState, Icon, LinkButton, look, PlainButton, SkeletonRows, Table } from '@moqi/ui';
import { ArrowRight } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '#shared/failure/load-failed.tsx';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { ListPages } from '#shared/layout/list-pages.tsx';
import { changed, DEFAULT_PAGE_SIZE, isFiltered, type LogSearch, PAGE_SIZES, withoutFilters } from './log-search.ts';
import type { Entries } from './use-entries.ts';

export interface LogBodyProps {
  readonly entries: Entries;
  readonly search: LogSearch;
  readonly go: (search: LogSearch) => void;
  readonly onShow: (entry: LogRowView) => void;
}

/** The entries, or why there are none. */
export function LogBody({ entries, search, go, onShow }: LogBodyProps) {
  const { t } = useTranslation('console-logs');
  const { rows, count, fetching, error, failedAt, refetch } = entries;
  if (error && !fetching) {
    return (
      <div className="logs-body">
        <LoadFailed fill title={t('failed.title')} help={t('failed.help')} requestId={error.requestId} at={failedAt} onRetry={refetch} />
      </div>
    );
  }
  if (rows === undefined) {
    return (
      <div className="logs-body">
        <SkeletonRows label={t('app:loading')} rows={12} />
      </div>
    );
  }
  if (rows.length === 0) {
    return (
      <div className="logs-body">
        <NoEntries search={search} go={go} />
      </div>
    );
  }
  return (
    <>
      <div className="logs-body" aria-busy={fetching}>
        <EntryTable rows={rows} onShow={onShow} />
      </div>
      <ListPages
        capped
        counted="entries"
        page={search.itemPage ?? 1}
        size={search.pageSize ?? DEFAULT_PAGE_SIZE}
        shown={rows.length}
        count={count}
        onPage={(itemPage) => go({ ...search, itemPage })}
        sizes={{ options: PAGE_SIZES, onChange: (pageSize) => go(changed(search, { pageSize })) }}
      />
    </>
  );
}

function NoEntries({ search, go }: Pick<LogBodyProps, 'search' | 'go'>) {
  const { t } = useTranslation('console-logs');
  if (!isFiltered(search) && (search.itemPage ?? 1) === 1) return <EmptyState fill title={t('none.title')} help={t('none.help')} />;
  return (
    <EmptyState
      fill
      drawing="search"
      title={t('none.filtered')}
      help={t('none.filteredHelp')}
      actions={<Button onClick={() => go(withoutFilters(search))}>{t('filter.clear')}</Button>}
    />
  );
}

interface RowsProps {
  readonly rows: readonly LogRowView[];
  readonly onShow: (entry: LogRowView) => void;
}

function useObject() {
  const locale = useLocale();
  return ({ objectType, objectName }: LogRowView) =>
    [tellObjectType(objectType, locale), objectName].filter((part) => part !== '').join(' ');
}

function EntryTable({ rows, onShow }: RowsProps) {
  const { t } = useTranslation('console-logs');
  const locale = useLocale();
  const objectOf = useObject();
  const action = (entry: LogRowView) => (
    <LinkButton kind="name" onClick={() => onShow(entry)}>
      {tellAction(entry.action, locale)}
    </LinkButton>
  );
  const columns: readonly Column<LogRowView>[] = [
    { key: 'time', title: t('column.time'), tone: 'ink2', cell: ({ recordTime }) => formatDateTime(recordTime) },
    { key: 'person', title: t('column.person'), cell: ({ fullName }) => fullName || t('platform') },
    { key: 'action', title: t('column.action'), cell: action },
    { key: 'object', title: t('column.object'), hint: objectOf, cell: objectOf },
    { key: 'change', title: t('column.change'), tone: 'ink2', cell: (entry) => <ChangeLine entry={entry} /> },
    { key: 'ip', title: t('column.ip'), tone: 'ink3', cell: ({ ip }) => ip || '—' },
  ];
  return (
    <Table
      className="logs-table"
      columns={columns.map((column) => ({ ...column, className: `logs-${column.key}` }))}
      rows={rows}
      keyOf={({ number }) => number}
      card={(entry) => <EntryCard entry={entry} object={objectOf(entry)} onShow={onShow} />}
    />
  );
}

/** What was changed, in one line: 角色名称 负责人 → 区域负责人. */
function ChangeLine({ entry }: { entry: LogRowView }) {
  const locale = useLocale();
  const told = tellFacts(entry, locale);
  if (told.length === 0) return <span>{entry.reason || '—'}</span>;
  const plain = told
    .map(({ name, before, after }) => `${name} ${[before, after].filter((side) => side !== undefined).join(' → ')}`)
    .join(' · ');
  return (
    <span className={`logs-told ${look('ellipsis')}`} title={plain}>
      {told.map(({ name, before, after }, position) => (
        <Fragment key={name}>
          {position > 0 ? ' · ' : null}
          {name} {before}
          {before !== undefined && after !== undefined ? <Icon of={ArrowRight} size={12} /> : null}
          {after}
        </Fragment>
      ))}
    </span>
  );
}

function EntryCard({ entry, object, onShow }: Pick<RowsProps, 'onShow'> & { readonly entry: LogRowView; readonly object: string }) {
  const { t } = useTranslation('console-logs');
  const locale = useLocale();
  return (
    <PlainButton className="logs-card" onClick={() => onShow(entry)}>
      <span className={look('between')}>
        <span className={look('medium')}>{tellAction(entry.action, locale)}</span>
        <span className={look('ink3', 'text-13')}>{formatDateTime(entry.recordTime)}</span>
      </span>
      <span className={look('ink2', 'text-13', 'ellipsis')}>
        {entry.fullName || t('platform')} · {object}
      </span>
    </PlainButton>
  );
}
