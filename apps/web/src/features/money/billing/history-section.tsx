import type { OutputOf } from '@moqi/api';
import { ITEMS, listMovements, type MovementKind } from '@moqi/api/money/points';
import { formatCount } from '@moqi/rules';
import { type Column, look, SelectField, Sheet, Table, TextField } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { ListPages } from '#shared/layout/list-pages.tsx';
import { Listed } from './listed.tsx';
import { type HistorySearch, PAGE_SIZE } from './search.ts';
import { useWords } from './use-words.ts';

type Row = OutputOf<typeof listMovements>['list'][number];

interface HistorySectionProps {
  readonly title: string;
  readonly search: HistorySearch;
  readonly onSearch: (search: HistorySearch) => void;
  /** only what was handed on or received */
  readonly onlyTransfers?: boolean;
}

const signed = (change: number): string => (change > 0 ? `+${formatCount(change)}` : change < 0 ? `−${formatCount(-change)}` : '0');

/** What came in and went out, newest first; filters stand in the address. */
export function HistorySection({ title, search, onSearch, onlyTransfers = false }: HistorySectionProps) {
  const { t } = useTranslation('billing');
  const { itemPage = 1, ...filters } = search;
  const input = { itemPage, pageSize: PAGE_SIZE, ...filters, ...(onlyTransfers && { only: 'transfers' as const }) };
  const query = useCall(listMovements, input, { keepPrevious: true });
  const count = query.data?.count ?? 0;
  const isFiltered = Object.keys(filters).length > 0;
  const columns = useColumns(onlyTransfers);
  return (
    <Sheet flush title={title}>
      <Filters search={search} onSearch={onSearch} />
      <Listed
        query={query}
        empty={{
          title: t(isFiltered ? 'history.noneFiltered' : onlyTransfers ? 'history.noTransfers' : 'history.none'),
          help: t(onlyTransfers ? 'history.noTransfersHelp' : 'history.noneHelp'),
        }}
      >
        {(rows) => (
          <>
            <Table wraps label={title} rows={rows} keyOf={({ movementId }) => movementId} busy={query.isFetching} columns={columns} />
            {count > PAGE_SIZE ? (
              <ListPages
                counted="entries"
                page={itemPage}
                size={PAGE_SIZE}
                shown={rows.length}
                count={count}
                capped
                onPage={(page) => onSearch({ ...search, itemPage: page })}
              />
            ) : null}
          </>
        )}
      </Listed>
    </Sheet>
  );
}

function useColumns(onlyTransfers: boolean): readonly Column<Row>[] {
  const { t } = useTranslation('billing');
  const words = useWords();
  const { time } = useFormat();
  const kinds: Record<MovementKind, string> = {
    gift: t('kind.gift'),
    purchase: t('kind.purchase'),
    reserve: t('kind.reserve'),
    charge: t('kind.charge'),
    release: t('kind.release'),
    spend: t('kind.spend'),
    expire: t('kind.expire'),
    transferOut: t('kind.transferOut'),
    transferIn: t('kind.transferIn'),
  };
  return [
    { key: 'time', title: t('history.time'), cell: ({ createTime }) => time(createTime) },
    { key: 'kind', title: t('history.kind'), cell: ({ kind }) => kinds[kind] },
    { key: 'item', title: t('holdings.item'), cell: ({ item }) => words.item(item) },
    { key: 'quantity', title: t('history.quantity'), numeric: true, cell: ({ item, quantity }) => words.count(item, quantity) },
    { key: 'change', title: t('history.change'), numeric: true, cell: ({ change }) => signed(change) },
    onlyTransfers
      ? { key: 'other', title: t('history.other'), cell: ({ counterparty }) => counterparty || '—' }
      : {
          key: 'subject',
          title: t('history.subject'),
          cell: ({ kind, subject, counterparty }) => (kind === 'gift' ? t('holdings.welcome') : subject || counterparty || '—'),
        },
    { key: 'by', title: t('history.by'), cell: ({ operator }) => operator || '—' },
    { key: 'note', title: t('transfer.note'), cell: ({ note }) => note || '—' },
  ];
}

function Filters({ search, onSearch }: Pick<HistorySectionProps, 'search' | 'onSearch'>) {
  const { t } = useTranslation('billing');
  const words = useWords();
  const { itemPage: _, ...filters } = search;
  const change = (next: { readonly [K in keyof HistorySearch]?: HistorySearch[K] | '' }): void => {
    // an empty choice leaves the address
    const given = Object.entries({ ...filters, ...next }).filter(([, value]) => value !== undefined && value !== '');
    onSearch(Object.fromEntries(given));
  };
  const day = (name: 'beginDate' | 'endDate', label: string) => (
    <TextField type="date" label={label} value={search[name] ?? ''} onChange={({ target }) => change({ [name]: target.value })} />
  );
  return (
    <div className={`billing-filters ${look('form')}`}>
      <SelectField
        label={t('holdings.item')}
        choices={[{ value: '' as const, label: t('history.allItems') }, ...ITEMS.map((item) => ({ value: item, label: words.item(item) }))]}
        value={search.item ?? ''}
        onChange={(item) => change({ item })}
      />
      {day('beginDate', t('history.from'))}
      {day('endDate', t('history.to'))}
    </div>
  );
}
