import { ErrorPage, SkeletonRows } from '@moqi/ui';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { UNANSWERED } from '#shared/call/index.ts';
import { FramedWizard } from './framed-wizard.tsx';
import { failureOf, type Tell } from './preparing.ts';
import { useEntry } from './use-preparing.ts';

/** 嵌入准备合同: somebody whom a company's system knows prepares one draft of it, without an account. */
export function PreparingPage({ ticket, tell }: { readonly ticket: string; readonly tell: Tell }) {
  const { t } = useTranslation('create');
  const { data, error } = useEntry(ticket);
  const told = useEffectEvent(() => {
    if (error === null) return tell('ready', {});
    tell('failed', { code: failureOf(error) ?? (error.code === UNANSWERED ? 'UNANSWERED' : 'UNEXPECTED') });
  });
  useEffect(() => told(), [error]);
  if (error) {
    return (
      <main>
        <ErrorPage title={t('framed.failed')} help={error.msg} page />
      </main>
    );
  }
  return data ? <FramedWizard entry={data} tell={tell} /> : <SkeletonRows label={t('loading')} rows={6} />;
}
