import { type LogRowView, tellAction, tellFacts, tellObjectType } from '@moqi/api';
import { formatCount, formatDateTime } from '@moqi/rules';
import { Button, EmptyState, Icon, ListFooter, SkeletonRows } from '@moqi/ui';
import { ArrowRight } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '#shared/failure/load-failed.tsx';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { usePhone } from '#shared/layout/use-phone.ts';
import { changed, DEFAULT_PAGE_SIZE, isFiltered, type LogSearch, PAGE_SIZES, withoutFilters } from './log-search.ts';
import type { Entries } from './use-entries.ts';

/** The server counts no further; a count beyond it means "more". */
const MOST_COUNTED = 10_000;

export interface LogBodyProps {
  readonly entries: Entries;
  readonly search: LogSearch;
  readonly go: (search: LogSearch) => void;
  readonly onShow: (entry: LogRowView) => void;
}

/** The entries, or why there are none. */
export function LogBody({ entries, search, go, onShow }: LogBodyProps) {
  const { t } = useTranslation('console-logs');
  const phone = usePhone();
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
    const filtered = isFiltered(search) || (search.itemPage ?? 1) > 1;
    return (
      <div className="logs-body">
        <EmptyState
          fill
          drawing={filtered ? 'search' : 'plain'}
          title={filtered ? t('none.filtered') : t('none.title')}
          help={filtered ? t('none.filteredHelp') : t('none.help')}
          {...(filtered ? { actions: <Button onClick={() => go(withoutFilters(search))}>{t('filter.clear')}</Button> } : {})}
        />
      </div>
    );
  }
  return (
    <>
      <div className="logs-body" aria-busy={fetching}>
        {phone ? <EntryCards rows={rows} onShow={onShow} /> : <EntryTable rows={rows} onShow={onShow} />}
      </div>
      <Pages search={search} shown={rows.length} count={count} go={go} />
    </>
  );
}

function Pages({ search, shown, count, go }: Pick<LogBodyProps, 'search' | 'go'> & { shown: number; count: number }) {
  const { t } = useTranslation('console-logs');
  const phone = usePhone();
  const [page, size] = [search.itemPage ?? 1, search.pageSize ?? DEFAULT_PAGE_SIZE];
  const from = (page - 1) * size + 1;
  const total = count > MOST_COUNTED ? `${formatCount(MOST_COUNTED)}+` : formatCount(count);
  return (
    <ListFooter
      summary={t('pages.summary', { from: formatCount(from), to: formatCount(from + shown - 1), total })}
      page={page}
      knownPages={Math.ceil(Math.min(count, MOST_COUNTED) / size)}
      hasNext={from + shown - 1 < Math.min(count, MOST_COUNTED)}
      onPage={(itemPage) => go({ ...search, itemPage })}
      {...(phone ? {} : { size: { value: size, options: PAGE_SIZES, onChange: (pageSize) => go(changed(search, { pageSize })) } })}
      words={{
        pager: t('pages.pager'),
        previous: t('pages.previous'),
        next: t('pages.next'),
        page: (number) => t('pages.page', { number }),
        size: t('pages.size'),
      }}
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
  return (
    <table className="mq-table logs-table">
      <thead>
        <tr>
          <th className="logs-time">{t('column.time')}</th>
          <th className="logs-person">{t('column.person')}</th>
          <th className="logs-action">{t('column.action')}</th>
          <th className="logs-object">{t('column.object')}</th>
          <th>{t('column.change')}</th>
          <th className="logs-ip">{t('column.ip')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((entry) => (
          <tr key={entry.number}>
            <td className="logs-time mq-ink2">{formatDateTime(entry.recordTime)}</td>
            <td className="logs-person">{entry.fullName || t('platform')}</td>
            <td className="logs-action">
              <button type="button" className="logs-open mq-ellipsis" onClick={() => onShow(entry)}>
                {tellAction(entry.action, locale)}
              </button>
            </td>
            <td className="logs-object" title={objectOf(entry)}>
              {objectOf(entry)}
            </td>
            <td className="mq-ink2">
              <ChangeLine entry={entry} />
            </td>
            <td className="logs-ip mq-ink3">{entry.ip || '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
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
    <span className="logs-change mq-ellipsis" title={plain}>
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

function EntryCards({ rows, onShow }: RowsProps) {
  const { t } = useTranslation('console-logs');
  const locale = useLocale();
  const objectOf = useObject();
  return (
    <ul className="logs-cards mq-sheet">
      {rows.map((entry) => (
        <li key={entry.number}>
          <button type="button" className="logs-card" onClick={() => onShow(entry)}>
            <span className="mq-between">
              <span className="mq-medium">{tellAction(entry.action, locale)}</span>
              <span className="mq-ink3 mq-text-13">{formatDateTime(entry.recordTime)}</span>
            </span>
            <span className="mq-ink2 mq-text-13 mq-ellipsis">
              {entry.fullName || t('platform')} · {objectOf(entry)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
