import { Button, ErrorPage } from '@moqi/ui';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/format/use-format.ts';

export interface LoadFailedProps {
  /** What did not come: 列表没有加载出来. */
  readonly title: ReactNode;
  /** What was kept, what to do. */
  readonly help: ReactNode;
  /** The number to name when asking for help; empty when no server answered. */
  readonly requestId: string;
  /** When it failed. */
  readonly at: number;
  readonly busy?: boolean;
  readonly page?: boolean;
  /** In the middle of its place rather than at its top. */
  readonly fill?: boolean;
  readonly onRetry: () => void;
}

/** Something could not be fetched: what happened, what was kept, what to do. */
export function LoadFailed({ title, help, requestId, at, busy = false, page = false, fill = false, onRetry }: LoadFailedProps) {
  const { t } = useTranslation('app');
  const format = useFormat();
  const request = { label: t('error.request'), number: requestId, at: format.time(at), copyLabel: t('copy'), copiedLabel: t('copied') };
  return (
    <ErrorPage
      page={page}
      fill={fill}
      title={title}
      help={help}
      actions={
        <Button kind="primary" icon={RefreshCw} busy={busy} onClick={onRetry}>
          {t('retry')}
        </Button>
      }
      {...(requestId === '' ? {} : { request })}
    />
  );
}
