import { useTranslation } from 'react-i18next';
import type { SheetWords } from '#entities/contract-document/placed-sheets.tsx';

export function useSheetWords(): SheetWords {
  const { t } = useTranslation('advanced-templates');
  return {
    failed: t('sheets.failed'),
    failedHelp: t('sheets.failedHelp'),
    document: (name) => t('sheets.document', { name }),
    page: (page) => t('sheets.page', { page: page + 1 }),
    kind: (kind) => t(`sheets.kind.${kind}`),
  };
}
