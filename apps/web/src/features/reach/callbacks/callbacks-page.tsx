import './callbacks.css';
import { readTarget } from '@moqi/api/reach/callbacks';
import { ButtonLink, EmptyState, PageHeader, SegmentedTabs, Sheet } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import type { CallbacksSearch } from './callbacks-search.ts';
import { InSandbox, usePlace } from './place.ts';
import { RecordSheet } from './record-sheet.tsx';
import { TargetSheet } from './target-sheet.tsx';

const PAGE = '/signSettings/APPKey';

/** Where the company's own system is told of contracts, and what it was told. `tabs`: the way to what stands beside it. */
export function CallbacksPage({ search, tabs }: { readonly search: CallbacksSearch; readonly tabs: ReactNode }) {
  const { t } = useTranslation('callbacks');
  const router = useRouter();
  const sandbox = search.sandbox === true;
  const places = [
    { key: 'real', label: t('place.real') },
    { key: 'sandbox', label: t('place.sandbox') },
  ] as const;
  const go = (place: 'real' | 'sandbox') => void router.navigate({ href: place === 'real' ? PAGE : `${PAGE}?sandbox=true` });
  return (
    <div className="callbacks">
      <PageHeader title={t('title')} fact={t('fact')} />
      {tabs}
      <SegmentedTabs label={t('place.label')} value={sandbox ? 'sandbox' : 'real'} tabs={places} onChange={go} />
      <InSandbox value={sandbox}>
        <Callbacks key={String(sandbox)} search={search} />
      </InSandbox>
    </div>
  );
}

function Callbacks({ search }: { readonly search: CallbacksSearch }) {
  const { t } = useTranslation('callbacks');
  const query = useCall(readTarget, usePlace());
  const { data, error } = query;
  if (error?.code === 'SANDBOX_MISSING') {
    const open = <ButtonLink href={`${PAGE}?tab=sandbox`}>{t('place.open')}</ButtonLink>;
    return (
      <Sheet flush>
        <EmptyState title={t('place.none')} help={t('place.noneHelp')} actions={open} />
      </Sheet>
    );
  }
  return (
    <>
      <Pending query={query} lines={6} title={t('failed')} help={t('failedHelp')} />
      {data ? <TargetSheet target={data.target} /> : null}
      {data ? <RecordSheet search={search} isPosting={data.target?.state === 'active'} hasTarget={data.target !== null} /> : null}
    </>
  );
}
