import { EmptyState, SkeletonRows } from '@moqi/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CallRefused } from '#shared/call/call-refused.ts';
import { LoadFailed, type LoadFailedProps } from './load-failed.tsx';

export interface PendingProps extends Pick<LoadFailedProps, 'title' | 'help' | 'fill'> {
  readonly query: Pick<UseQueryResult<unknown, CallRefused>, 'data' | 'error' | 'errorUpdatedAt' | 'isFetching' | 'refetch'>;
  /** lines of the skeleton, about as high as what comes */
  readonly lines: number;
}

/** In the place of what a call has not answered: lines of its height, or that it failed and the way to ask again. Afterwards nothing. */
export function Pending({ query, lines, ...words }: PendingProps) {
  const { t } = useTranslation('app');
  const { data, error, errorUpdatedAt, isFetching, refetch } = query;
  if (data !== undefined) return null;
  if (error === null) return <SkeletonRows label={t('loading')} rows={lines} />;
  if (error.isPassedThrough) return <EmptyState fill={words.fill === true} title={t('noData')} />;
  return <LoadFailed {...words} requestId={error.requestId} at={errorUpdatedAt} busy={isFetching} onRetry={() => void refetch()} />;
}
