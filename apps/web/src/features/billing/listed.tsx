import { EmptyState, SkeletonRows } from '@moqi/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallRefused } from '../../shared/call/call-refused.ts';
import { LoadFailed } from '../../shared/failure/load-failed.tsx';

interface ListedProps<Row> {
  readonly query: {
    readonly data: { readonly list: readonly Row[] } | undefined;
    readonly error: CallRefused | null;
    readonly errorUpdatedAt: number;
    readonly refetch: () => unknown;
  };
  readonly empty: { readonly title: string; readonly help: string; readonly actions?: ReactNode };
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** The rows of a list, or why there are none. */
export function Listed<Row>({ query, empty, children }: ListedProps<Row>) {
  const { t } = useTranslation('billing');
  const { data, error } = query;
  if (error && !data) {
    return (
      <LoadFailed
        title={t('failed')}
        help={t('failedHelp')}
        requestId={error.requestId}
        at={query.errorUpdatedAt}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (data === undefined) return <SkeletonRows label={t('app:loading')} rows={5} />;
  if (data.list.length === 0) return <EmptyState {...empty} />;
  return children(data.list);
}
