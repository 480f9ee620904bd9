import './approvals.css';
import type { ApprovalRow } from '@moqi/api';
import { formatCount } from '@moqi/rules';
import { Button, EmptyState, FilterBar, ListFooter, SkeletonRows } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallRefused } from '../../shared/call/call-refused.ts';
import { LoadFailed } from '../../shared/failure/load-failed.tsx';
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
  const page = search.itemPage ?? 1;
  const shown = answer.rows?.length ?? 0;
  const from = (page - 1) * PAGE_SIZE + 1;
  return (
    <>
      <FilterBar search={{ value: typed, onChange: setTyped, placeholder: t('search') }} actions={filters} />
      <div className="approval-list-body" aria-busy={answer.fetching}>
        <Rows search={search} answer={answer} empty={empty} go={go} />
      </div>
      {shown > 0 ? (
        <ListFooter
          summary={t('pages.summary', { from: formatCount(from), to: formatCount(from + shown - 1), total: formatCount(answer.count) })}
          page={page}
          knownPages={Math.ceil(answer.count / PAGE_SIZE)}
          hasNext={from + shown - 1 < answer.count}
          onPage={(itemPage) => go({ ...search, itemPage })}
          words={{
            pager: t('pages.pager'),
            previous: t('pages.previous'),
            next: t('pages.next'),
            page: (number) => t('pages.page', { number }),
            size: t('pages.size'),
          }}
        />
      ) : null}
    </>
  );
}
