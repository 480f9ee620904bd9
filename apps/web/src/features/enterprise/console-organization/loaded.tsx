import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallRefused } from '#shared/call/call-refused.ts';
import { Pending } from '#shared/failure/pending.tsx';

export interface LoadedProps<T> {
  readonly query: UseQueryResult<T, CallRefused>;
  /** lines of the skeleton */
  readonly lines: number;
  readonly children: (data: T) => ReactNode;
}

/** What a call answered; until then lines of its height, and where it failed the way to ask again. */
export function Loaded<T>({ query, lines, children }: LoadedProps<T>) {
  const { t } = useTranslation('console-organization');
  if (query.data !== undefined) return children(query.data);
  return <Pending query={query} lines={lines} title={t('failed.title')} help={t('failed.help')} />;
}
