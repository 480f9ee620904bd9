import './approvals.css';
import type { ApprovalRow } from '@moqi/api/work/approvals';
import { Button, EmptyState, FilterBar, SkeletonRows } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallRefused } from '#shared/call/call-refused.ts';
import { LoadFailed } from '#shared/failure/load-failed.tsx';
import { ListPages } from '#shared/layout/list-pages.tsx';
import { ApprovalRows } from './approval-rows.tsx';
import { type ApprovalSearch, changed, PAGE_SIZE } from './approval-search.ts';

const PAUSE_MS = 300;

export interface Answer {
  readonly rows: readonly ApprovalRow[] | undefined;
  readonly count: number;
  readonly fetching: boolean;
  readonly error: CallRefused | null;
  readonly failedAt: number;
  readonly refetch: () => void;
}

export interface ApprovalListProps {
  readonly search: ApprovalSearch;
  readonly hrefOf: (search: ApprovalSearch) => string;
  readonly answer: Answer;
  /** why there is nothing, where nothing is filtered */
  readonly empty: { readonly title: string; readonly help: string };
  /** further filters beside the search box */
  readonly filters?: ReactNode;
}

/** What is typed; it reaches the address when the typing pauses, and follows the address when that changes. */
function useTyped(keyword: string, apply: (typed: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState({ text: keyword, from: keyword });
  const shown = typed.from === keyword ? typed.text : keyword;
  const onPause = useEffectEvent(apply);
  useEffect(() => {
    if (shown.trim() === keyword) return;
    const pause = setTimeout(() => onPause(shown.trim()), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [shown, keyword]);
  return [shown, (text) => setTyped({ text, from: keyword })];
}

function Rows({
  search,
  answer,
  empty,
  go,
}: Pick<ApprovalListProps, 'search' | 'answer' | 'empty'> & { go: (next: ApprovalSearch) => void }) {
  const { t } = useTranslation('approvals');
  const { rows, error, failedAt, refetch, fetching } = answer;
  if (error && !fetching) {
    return (
      <LoadFailed fill title={t('failed.title')} help={t('failed.help')} requestId={error.requestId} at={failedAt} onRetry={refetch} />
    );
  }
  if (rows === undefined) return <SkeletonRows label={t('app:loading')} rows={10} />;
  if (rows.length > 0) return <ApprovalRows rows={rows} />;
  const isFiltered = search.keyword !== undefined || search.kind !== undefined || search.state !== undefined;
  if (!isFiltered) return <EmptyState fill title={empty.title} help={empty.help} />;
  const clear = changed(search, { keyword: undefined, kind: undefined, state: undefined });
  return (
    <EmptyState fill drawing="search" title={t('empty.filtered')} actions={<Button onClick={() => go(clear)}>{t('empty.clear')}</Button>} />
  );
}

/** Search, rows and pages of a list of approvals. */
export function ApprovalList({ search, hrefOf, answer, empty, filters }: ApprovalListProps) {
  const { t } = useTranslation('approvals');
  const router = useRouter();
  const go = (next: ApprovalSearch, replace = false) => void router.navigate({ href: hrefOf(next), replace });
  const [typed, setTyped] = useTyped(search.keyword ?? '', (keyword) => go(changed(search, { keyword }), true));
  const shown = answer.rows?.length ?? 0;
  return (
    <>
      <FilterBar search={{ value: typed, onChange: setTyped, placeholder: t('search') }} actions={filters} />
      <div className="approval-list-body" aria-busy={answer.fetching}>
        <Rows search={search} answer={answer} empty={empty} go={go} />
      </div>
      {shown > 0 ? (
        <ListPages
          counted="matters"
          capped
          page={search.itemPage ?? 1}
          size={PAGE_SIZE}
          shown={shown}
          count={answer.count}
          onPage={(itemPage) => go({ ...search, itemPage })}
        />
      ) : null}
    </>
  );
}
