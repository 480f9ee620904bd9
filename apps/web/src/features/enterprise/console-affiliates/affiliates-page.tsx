import './affiliates.css';
import { type Affiliation, listAffiliates } from '@moqi/api/enterprise/affiliates';
import { formatCount } from '@moqi/rules';
import { Button, EmptyState, PageHeader, SegmentedTabs, Sheet } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermits } from '#entities/permission/use-permission.ts';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { ListPages } from '#shared/layout/list-pages.tsx';
import { stringifySearch } from '#shared/search/search.ts';
import { type AffiliateSearch, PAGE_SIZE } from './affiliate-search.ts';
import { AskDialog } from './ask-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';
import { ParentsSheet } from './parents-sheet.tsx';
import { SubsidiaryRows } from './subsidiary-rows.tsx';

/** 集团企业: the parent that reads this company, and the subsidiaries that it reads. */
export function AffiliatesPage({ search }: { search: AffiliateSearch }) {
  const { t } = useTranslation('console-affiliates');
  const manages = usePermits('organization.manage');
  const [asking, setAsking] = useState(false);
  return (
    <div className="affiliates">
      <PageHeader
        title={t('title')}
        fact={t('fact')}
        actions={
          manages ? (
            <Button kind="primary" icon={Plus} onClick={() => setAsking(true)}>
              {t('action.ask')}
            </Button>
          ) : undefined
        }
      />
      {manages ? <ParentsSheet /> : null}
      <Subsidiaries search={search} />
      {asking ? <AskDialog onClose={() => setAsking(false)} /> : null}
    </div>
  );
}

function Subsidiaries({ search }: { search: AffiliateSearch }) {
  const { t } = useTranslation('console-affiliates');
  const router = useRouter();
  const [ending, setEnding] = useState<Affiliation>();
  const listType = search.listType ?? 'current';
  const query = useCall(listAffiliates, { listType, itemPage: search.itemPage ?? 1, pageSize: PAGE_SIZE }, { keepPrevious: true });
  const go = (next: AffiliateSearch) => void router.navigate({ href: `/console/affiliate${stringifySearch({ ...next })}` });
  const { data } = query;
  return (
    <Sheet
      flush
      title={t('subsidiaries.title')}
      {...(data && data.count > 0 ? { fact: t('subsidiaries.count', { count: data.count, formatted: formatCount(data.count) }) } : {})}
      extra={
        <SegmentedTabs
          small
          label={t('subsidiaries.kinds')}
          value={listType}
          onChange={(kind) => go(kind === 'past' ? { listType: kind } : {})}
          tabs={[
            { key: 'current', label: t('subsidiaries.current') },
            { key: 'past', label: t('subsidiaries.past') },
          ]}
        />
      }
    >
      <Pending query={query} lines={4} title={t('subsidiaries.failed')} help={t('subsidiaries.failedHelp')} />
      {data?.list.length === 0 ? <EmptyState title={t(`empty.${listType}`)} help={t(`empty.${listType}Help`)} /> : null}
      {data && data.list.length > 0 ? (
        <>
          <SubsidiaryRows rows={data.list} onEnd={setEnding} />
          {data.count > PAGE_SIZE ? (
            <ListPages
              counted="things"
              page={data.itemPage}
              size={PAGE_SIZE}
              shown={data.list.length}
              count={data.count}
              onPage={(itemPage) => go({ ...search, itemPage })}
            />
          ) : null}
        </>
      ) : null}
      {ending === undefined ? null : <EndDialog relation={ending} side="parent" onClose={() => setEnding(undefined)} />}
    </Sheet>
  );
}
