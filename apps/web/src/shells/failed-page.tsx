import { ErrorPage } from '@moqi/ui';
import { type ErrorComponentProps, SearchParamError, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../shared/format/use-format.ts';
import { readFailure } from './failure.ts';
import { MissingPage } from './missing-page.tsx';

/** A page that could not be loaded (specification §8). An address its page cannot read counts as missing. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('app');
  const router = useRouter();
  const format = useFormat();
  const [at] = useState(() => Date.now());
  if (error instanceof SearchParamError) return <MissingPage />;
  const { status, message, requestId } = readFailure(error);
  const again = () => {
    reset();
    void router.invalidate();
  };
  return (
    <ErrorPage
      page
      title={t('error.title')}
      help={
        <>
          {status === 0 ? t('error.offline') : t('error.busy')}
          <br />
          <span className="mq-ink3">{status === 0 ? message : `${t('error.status', { status })} · ${message}`}</span>
        </>
      }
      actions={
        <button type="button" className="mq-button mq-button-primary" onClick={again}>
          {t('retry')}
        </button>
      }
      {...(requestId === ''
        ? {}
        : {
            request: { label: t('error.request'), number: requestId, at: format.time(at), copyLabel: t('copy'), copiedLabel: t('copied') },
          })}
    />
  );
}
