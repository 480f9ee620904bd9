import { Button, ButtonLink, EmptyState, SkeletonRows } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toCreate } from '#entities/real-name/to-create.ts';
import { LoadFailed } from '#shared/failure/load-failed.tsx';
import { ContractTable } from './contract-table.tsx';
import { changed, DEFAULT_PAGE_SIZE, isFiltered, type ListName, type ListSearch, withoutFilters } from './list-search.ts';
import { Pages } from './pages.tsx';
import type { HrefOf, Perform } from './row-parts.tsx';
import type { ContractRows } from './use-contract-rows.ts';
import type { Selection } from './use-selection.ts';

export interface ListBodyProps {
  readonly name: ListName;
  readonly partyTitle: string;
  readonly search: ListSearch;
  readonly hrefOf: (search: ListSearch) => string;
  readonly list: ContractRows;
  /** undefined: rows are not chosen */
  readonly selection: Selection | undefined;
  readonly perform: Perform;
  readonly rowHref: HrefOf;
}

/** The rows, or why there are none. */
export function ListBody({ name, partyTitle, search, hrefOf, list, selection, perform, rowHref }: ListBodyProps) {
  const { t } = useTranslation('contract-lists');
  const router = useRouter();
  const { rows, count, fetching, error, failedAt, refetch } = list;
  const go = (next: ListSearch) => void router.navigate({ href: hrefOf(next) });
  if (error && !fetching) {
    return (
      <div className="contract-list-body">
        {error.isPassedThrough ? (
          <EmptyState fill title={t('app:noData')} />
        ) : (
          <LoadFailed fill title={t('failed.title')} help={t('failed.help')} requestId={error.requestId} at={failedAt} onRetry={refetch} />
        )}
      </div>
    );
  }
  if (rows === undefined) {
    return (
      <div className="contract-list-body">
        <SkeletonRows label={t('app:loading')} rows={12} />
      </div>
    );
  }
  if (rows.length === 0) {
    return (
      <div className="contract-list-body">
        <NoRows name={name} search={search} go={go} />
      </div>
    );
  }
  return (
    <>
      {/* the rows scroll, so the keyboard must reach them */}
      <div className="contract-list-body" aria-busy={fetching}>
        {fetching ? <div className="contract-refreshing" /> : null}
        <ContractTable rows={rows} partyTitle={partyTitle} selection={selection} perform={perform} hrefOf={rowHref} />
      </div>
      <Pages
        page={search.itemPage ?? 1}
        size={search.pageSize ?? DEFAULT_PAGE_SIZE}
        shown={rows.length}
        count={count}
        onPage={(itemPage) => go({ ...search, itemPage })}
        onSize={(pageSize) => go(changed(search, { pageSize }))}
      />
    </>
  );
}

function NoRows({ name, search, go }: Pick<ListBodyProps, 'name' | 'search'> & { go: (next: ListSearch) => void }) {
  const { t } = useTranslation('contract-lists');
  if (isFiltered(search)) {
    return (
      <EmptyState
        fill
        drawing="search"
        title={t('empty.filtered')}
        help={t('empty.filteredHelp')}
        actions={<Button onClick={() => go(withoutFilters(search))}>{t('empty.clear')}</Button>}
      />
    );
  }
  if (search.directoryId !== undefined) {
    return (
      <EmptyState
        fill
        title={t('directories.empty')}
        help={t('directories.emptyHelp')}
        actions={<Button onClick={() => go(changed(search, { directoryId: undefined }))}>{t('empty.all')}</Button>}
      />
    );
  }
  if (search.delStatus === 1) return <EmptyState fill title={t('bin.empty')} help={t('bin.emptyHelp')} />;
  if (search.signStatus !== undefined || (search.itemPage ?? 1) > 1) {
    return (
      <EmptyState
        fill
        title={t('empty.state')}
        help={t('empty.stateHelp')}
        actions={<Button onClick={() => go({})}>{t('empty.all')}</Button>}
      />
    );
  }
  if (name === 'affiliate') return <EmptyState fill title={t('empty.affiliate')} help={t('empty.affiliateHelp')} />;
  if (name === 'enterprise') return <EmptyState fill title={t('empty.enterprise')} help={t('empty.enterpriseHelp')} />;
  return (
    <EmptyState
      fill
      drawing="add"
      title={t(`empty.${name}`)}
      help={t(`empty.${name}Help`)}
      actions={
        <ButtonLink {...toCreate} kind="primary" icon={Upload}>
          {t('empty.upload')}
        </ButtonLink>
      }
    />
  );
}
