import { look } from '@moqi/ui';
import { type ErrorComponentProps, SearchParamError, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '#shared/failure/load-failed.tsx';
import { readFailure } from './failure.ts';
import { UnreadableAddress } from './missing-page.tsx';

/** A page that could not be loaded (specification §8). An address its page cannot read counts as missing. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('app');
  const router = useRouter();
  const [at] = useState(() => Date.now());
  if (error instanceof SearchParamError) return <UnreadableAddress />;
  const { status, message, requestId } = readFailure(error);
  const again = () => {
    reset();
    void router.invalidate();
  };
  return (
    <LoadFailed
      page
      fill
      title={t('error.title')}
      help={
        <>
          {status === 0 ? t('error.offline') : t('error.busy')}
          <br />
          <span className={look('ink3')}>{status === 0 ? message : `${t('error.status', { status })} · ${message}`}</span>
        </>
      }
      requestId={requestId}
      at={at}
      onRetry={again}
    />
  );
}
