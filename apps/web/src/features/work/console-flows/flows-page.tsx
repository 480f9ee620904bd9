import './flows.css';
import { APPROVAL_KIND_WORDS, APPROVAL_KINDS, type ApprovalKind, listFlows } from '@moqi/api/work/flows';
import { Button, ButtonLink, EmptyState, FilterBar, PageHeader, SegmentedTabs, SkeletonRows } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePermits } from '#entities/permission/use-permission.ts';
import { useCall } from '#shared/call/use-call.ts';
import { LoadFailed } from '#shared/failure/load-failed.tsx';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { ListPages } from '#shared/layout/list-pages.tsx';
import { stringifySearch } from '#shared/search/search.ts';
import { FileAudit } from './file-audit.tsx';
import { FlowRows } from './flow-rows.tsx';
import { type FlowSearch, PAGE_SIZE } from './flow-search.ts';

const hrefOf = (search: FlowSearch) => `/console/flow${stringifySearch({ ...search })}`;

function NewFlow() {
  const { t } = useTranslation('console-flows');
  return (
    <ButtonLink kind="primary" icon={Plus} href="/console/flow/design">
      {t('new.flow')}
    </ButtonLink>
  );
}

function Body({ search, go }: { search: FlowSearch; go: (next: FlowSearch) => void }) {
  const { t } = useTranslation('console-flows');
  const { keyword, kind, itemPage = 1 } = search;
  const question = { itemPage, pageSize: PAGE_SIZE, ...(keyword && { keyword }), ...(kind && { kind }) };
  const { data, error, errorUpdatedAt, isFetching, refetch } = useCall(listFlows, question, { keepPrevious: true });
  if (error && !isFetching) {
    return (
      <LoadFailed
        fill
        title={t('failed.title')}
        help={t('failed.help')}
        requestId={error.requestId}
        at={errorUpdatedAt}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <SkeletonRows label={t('app:loading')} rows={6} />;
  if (data.list.length === 0) {
    return keyword === undefined && kind === undefined ? (
      <EmptyState fill drawing="add" title={t('empty.title')} help={t('empty.help')} />
    ) : (
      <EmptyState fill drawing="search" title={t('empty.filtered')} actions={<Button onClick={() => go({})}>{t('empty.clear')}</Button>} />
    );
  }
  return (
    <>
      <div className="flows-body" aria-busy={isFetching}>
        <FlowRows rows={data.list} />
      </div>
      <ListPages
        counted="things"
        page={itemPage}
        size={PAGE_SIZE}
        shown={data.list.length}
        count={data.count}
        onPage={(page) => go({ ...search, itemPage: page })}
      />
    </>
  );
}

/** 审批流程: what is drawn, which version is in use, who may start it. */
export function FlowsPage({ search }: { search: FlowSearch }) {
  const { t } = useTranslation('console-flows');
  const locale = useLocale();
  const router = useRouter();
  const manages = usePermits('flows.manage');
  const go = (next: FlowSearch) => void router.navigate({ href: hrefOf(next) });
  const kinds: readonly (ApprovalKind | 'all')[] = ['all', ...APPROVAL_KINDS];
  const { itemPage: _, ...kept } = search;
  return (
    <div className="flows">
      <div className="flows-head">
        <PageHeader
          title={t('title')}
          actions={
            <>
              <ButtonLink href="/console/Approval">{t('list.records')}</ButtonLink>
              {manages ? <NewFlow /> : null}
            </>
          }
        />
      </div>
      <FileAudit />
      <FilterBar
        search={{
          value: search.keyword ?? '',
          onChange: (keyword) =>
            void router.navigate({
              href: hrefOf({ ...kept, ...(keyword === '' ? { keyword: undefined } : { keyword }) } as FlowSearch),
              replace: true,
            }),
          placeholder: t('list.search'),
        }}
        actions={
          <SegmentedTabs
            small
            label={t('list.kinds')}
            value={search.kind ?? 'all'}
            onChange={(kind) => {
              const { kind: __, ...rest } = kept;
              go(kind === 'all' ? rest : { ...rest, kind });
            }}
            tabs={kinds.map((key) => ({ key, label: key === 'all' ? t('list.all') : APPROVAL_KIND_WORDS[key][locale] }))}
          />
        }
      />
      <Body search={search} go={go} />
    </div>
  );
}
