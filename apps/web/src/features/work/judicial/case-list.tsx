import type { OutputOf } from '@moqi/api';
import { CASE_KINDS, CASE_STATES, listCases } from '@moqi/api/work/cases';
import { AppLink, ButtonLink, EmptyState, look, PageHeader, StateTabs, Table } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { CaseStateMark } from './case-state.tsx';
import { applicationPath, JUDICIAL_PLACES, type JudicialPlace } from './judicial-pages.ts';
import { hrefOf, type JudicialSearch } from './judicial-search.ts';
import { useCaseWords } from './use-case-words.ts';

type Row = OutputOf<typeof listCases>['list'][number];
const PAGE_SIZE = 20;

interface CaseListProps {
  readonly place: JudicialPlace;
  readonly search: JudicialSearch;
}

/** The cases of the identity, the newest first. */
export function CaseList({ place, search }: CaseListProps) {
  const { t } = useTranslation('judicial');
  const { page = 1, state } = search;
  const isAll = place.kinds.length === CASE_KINDS.length;
  const input = { itemPage: page, pageSize: PAGE_SIZE, kinds: [...place.kinds], ...(state && { state }) };
  const query = useCall(listCases, input, { keepPrevious: true });
  const { data } = query;
  const start = <ButtonLink href={JUDICIAL_PLACES.introduce.path}>{t('start')}</ButtonLink>;
  const tabs = [
    { key: 'all', label: t('all'), href: place.path },
    ...CASE_STATES.map((one) => ({ key: one, label: t(`tab.${one}`), href: hrefOf(place.path, { state: one }) })),
  ];
  return (
    <div className="judicial">
      <PageHeader title={t(isAll ? 'cases' : 'disputes')} actions={start} />
      <StateTabs tabs={tabs} current={state ?? 'all'} label={t('states')} />
      <Pending query={query} lines={6} title={t('failed')} help={t('failedHelp')} />
      {data ? <Rows rows={data.list} place={place} busy={query.isFetching} /> : null}
      {data?.list.length === 0 ? <EmptyState title={t(state ? 'noneHere' : 'none')} help={t('noneHelp')} actions={start} /> : null}
      {data ? <Pager place={place} search={search} count={data.count} /> : null}
    </div>
  );
}

function Pager({ place, search, count }: CaseListProps & { readonly count: number }) {
  const { t } = useTranslation('judicial');
  const { page = 1 } = search;
  if (count <= PAGE_SIZE) return null;
  const link = (to: number, label: string) => <ButtonLink href={hrefOf(place.path, { ...search, page: to })}>{label}</ButtonLink>;
  return (
    <nav className="judicial-pager" aria-label={t('pager')}>
      {page > 1 ? link(page - 1, t('previous')) : null}
      <span className={look('ink3')}>{t('counted', { count })}</span>
      {page * PAGE_SIZE < count ? link(page + 1, t('next')) : null}
    </nav>
  );
}

function Rows({ rows, place, busy }: { readonly rows: readonly Row[]; readonly place: JudicialPlace; readonly busy: boolean }) {
  const { t } = useTranslation('judicial');
  const words = useCaseWords();
  const { time } = useFormat();
  const href = ({ caseId }: Row) => hrefOf(place.path, { caseId });
  if (rows.length === 0) return null;
  return (
    <Table
      label={t('cases')}
      rows={rows}
      keyOf={({ caseId }) => caseId}
      busy={busy}
      card={(row) => (
        <AppLink href={href(row)} className="judicial-card">
          <span className={look('medium', 'ellipsis')}>{row.contractName}</span>
          <CaseStateMark state={row.state} />
          <span className={look('ink3')}>{`${words.kind(row.kind)} · ${words.institution(row.institution)}`}</span>
        </AppLink>
      )}
      columns={[
        { key: 'contract', title: t('column.contract'), cell: (row) => <AppLink href={href(row)}>{row.contractName}</AppLink> },
        { key: 'kind', title: t('column.kind'), cell: ({ kind }) => words.kind(kind) },
        { key: 'institution', title: t('column.institution'), cell: ({ institution }) => words.institution(institution) },
        { key: 'state', title: t('column.state'), cell: ({ state }) => <CaseStateMark state={state} /> },
        { key: 'deadline', title: t('column.deadline'), cell: ({ deadline }) => (deadline === '' ? '—' : time(deadline)) },
        { key: 'number', title: t('column.number'), cell: ({ caseNo }) => <span className={look('mono', 'ink3')}>{caseNo}</span> },
      ]}
    />
  );
}

/** Where a draft is written on. */
export const draftHref = ({ kind, caseId, applyId }: Pick<Row, 'kind' | 'caseId' | 'applyId'>): string =>
  hrefOf(applicationPath(kind), { kind, caseId, applyId });
