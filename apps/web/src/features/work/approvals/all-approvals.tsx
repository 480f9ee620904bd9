import { listAllApprovals } from '@moqi/api/work/approvals';
import type { ApprovalKind } from '@moqi/api/work/flows';
import { PageHeader, StateTabs } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { stringifySearch } from '#shared/search/search.ts';
import { ApprovalList } from './approval-list.tsx';
import { type ApprovalSearch, changed, PAGE_SIZE } from './approval-search.ts';

const STATES = ['all', 'running', 'approved', 'rejected', 'returned', 'withdrawn'] as const;

export interface AllApprovalsProps {
  readonly search: ApprovalSearch;
  /** of this kind only */
  readonly kind?: ApprovalKind;
  readonly path: string;
  /** what else stands in the address of the page */
  readonly kept?: Readonly<Record<string, string>>;
}

/** All approvals of the enterprise, by state. */
export function AllApprovals({ search, kind, path, kept = {} }: AllApprovalsProps) {
  const { t } = useTranslation('approvals');
  const { state, keyword, itemPage = 1 } = search;
  const wanted = kind ?? search.kind;
  const filter = { ...(wanted && { kind: wanted }), ...(state && { state }), ...(keyword === undefined ? {} : { keyword }) };
  const question = { ...filter, itemPage, pageSize: PAGE_SIZE };
  const { data, isFetching, error, errorUpdatedAt, refetch } = useCall(listAllApprovals, question, { keepPrevious: true });
  const hrefOf = (next: ApprovalSearch) => `${path}${stringifySearch({ ...kept, ...next })}`;
  return (
    <>
      <div className="approvals-tabs">
        <StateTabs
          label={t('column.state')}
          current={state ?? 'all'}
          tabs={STATES.map((key) => ({
            key,
            label: t(`state.${key}`),
            href: hrefOf(changed(search, { state: key === 'all' ? undefined : key })),
          }))}
        />
      </div>
      <ApprovalList
        search={search}
        hrefOf={hrefOf}
        answer={{
          rows: data?.list,
          count: data?.count ?? 0,
          fetching: isFetching,
          error,
          failedAt: errorUpdatedAt,
          refetch: () => void refetch(),
        }}
        empty={{ title: t('empty.enterprise'), help: t('empty.enterpriseHelp') }}
      />
    </>
  );
}

/** 审批记录 in the console. */
export function AllApprovalsPage({ search }: { search: ApprovalSearch }) {
  const { t } = useTranslation('approvals');
  return (
    <div className="approvals">
      <div className="approvals-head">
        <PageHeader title={t('title.enterprise')} />
      </div>
      <AllApprovals search={search} path="/console/Approval" />
    </div>
  );
}
