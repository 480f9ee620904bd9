import { SkeletonRows } from '@moqi/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallRefused } from '../../shared/call/call-refused.ts';
import { LoadFailed } from '../../shared/failure/load-failed.tsx';

export interface LoadedProps<T> {
  readonly query: UseQueryResult<T, CallRefused>;
  /** lines of the skeleton */
  readonly lines: number;
  readonly children: (data: T) => ReactNode;
}

/** What a call answered; until then lines of its height, and where it failed the way to ask again. */
export function Loaded<T>({ query, lines, children }: LoadedProps<T>) {
  const { t } = useTranslation('console-organization');
  const { data, error, errorUpdatedAt, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error === null) return <SkeletonRows label={t('app:loading')} rows={lines} />;
  return (
    <LoadFailed
      title={t('failed.title')}
      help={t('failed.help')}
      requestId={error.requestId}
      at={errorUpdatedAt}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
