import { EmptyState } from '@moqi/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Pending, type PendingProps } from '#shared/failure/pending.tsx';

interface ListedProps<Row> {
  readonly query: PendingProps['query'] & { readonly data: { readonly list: readonly Row[] } | undefined };
  readonly empty: { readonly title: string; readonly help: string; readonly actions?: ReactNode };
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** The rows of a list, or why there are none. */
export function Listed<Row>({ query, empty, children }: ListedProps<Row>) {
  const { t } = useTranslation('billing');
  const { data } = query;
  if (data === undefined) return <Pending query={query} lines={5} title={t('failed')} help={t('failedHelp')} />;
  if (data.list.length === 0) return <EmptyState {...empty} />;
  return children(data.list);
}
