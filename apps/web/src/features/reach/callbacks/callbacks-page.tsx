import './callbacks.css';
import { readTarget } from '@moqi/api/reach/callbacks';
import { PageHeader } from '@moqi/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import type { CallbacksSearch } from './callbacks-search.ts';
import { RecordSheet } from './record-sheet.tsx';
import { TargetSheet } from './target-sheet.tsx';

/** Where the company's own system is told of contracts, and what it was told. `tabs`: the way to what stands beside it. */
export function CallbacksPage({ search, tabs }: { readonly search: CallbacksSearch; readonly tabs: ReactNode }) {
  const { t } = useTranslation('callbacks');
  const query = useCall(readTarget, {});
  const { data } = query;
  return (
    <div className="callbacks">
      <PageHeader title={t('title')} fact={t('fact')} />
      {tabs}
      <Pending query={query} lines={6} title={t('failed')} help={t('failedHelp')} />
      {data ? <TargetSheet target={data.target} /> : null}
      {data ? <RecordSheet search={search} isPosting={data.target?.state === 'active'} hasTarget={data.target !== null} /> : null}
    </div>
  );
}
