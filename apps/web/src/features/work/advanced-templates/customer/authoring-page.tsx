import '../advanced-templates.css';
import type { FrameFailure } from '@moqi/api/reach/embedding';
import { ErrorPage, SkeletonRows } from '@moqi/ui';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallRefused } from '#shared/call/index.ts';
import { CustomerEditor } from './customer-editor.tsx';
import { CustomerPreview } from './customer-preview.tsx';
import { type Tell, useEntry } from './use-authoring.ts';

interface AuthoringPageProps {
  readonly ticket: string;
  readonly tell: Tell | undefined;
}

/** A page knows the refusals by name that it names. */
function failureOf({ code }: CallRefused): FrameFailure {
  return code === 'AUTHORING_ENTRY_ENDED' || code === 'UNANSWERED' ? code : 'UNEXPECTED';
}

/** 客户制作模板: a customer of a company, without an account, makes one template of it. */
export function AuthoringPage({ ticket, tell }: AuthoringPageProps) {
  const { t } = useTranslation('advanced-templates');
  const { data, error } = useEntry(ticket);
  const failed = error ? failureOf(error) : undefined;
  const told = useEffectEvent(() => (failed === undefined ? tell?.('ready', {}) : tell?.('failed', { code: failed })));
  useEffect(() => told(), [failed]);
  if (error) {
    return (
      <main>
        <ErrorPage title={t('customer.failed')} help={error.msg} page />
      </main>
    );
  }
  if (data === undefined) return <SkeletonRows label={t('loading')} rows={6} />;
  return data.page === 'preview' ? <CustomerPreview entry={data} /> : <CustomerEditor entry={data} tell={tell} />;
}
