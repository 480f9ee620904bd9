import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** What the desk with the contract says. */
export function useDeskWords() {
  const { t } = useTranslation('approvals');
  return useMemo(
    () => ({
      files: t('desk.files'),
      document: (fileName: string) => t('desk.document', { fileName }),
      page: (page: number) => t('desk.page', { page: page + 1 }),
      failed: t('desk.failed'),
      failedHelp: t('desk.failedHelp'),
      retry: t('desk.retry'),
    }),
    [t],
  );
}
