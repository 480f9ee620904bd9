import { CONTRACT_TYPE_WORDS } from '@moqi/api/work/flows';
import { useTranslation } from 'react-i18next';
import type { SheetWords } from '#entities/contract-document/placed-sheets.tsx';
import { useLocale } from '#shared/i18n/use-locale.ts';
import type { ShownTemplate } from './use-templates.ts';

/** 2 方 · 3 处签署位置 · 采购合同 */
export function useFacts(): (template: ShownTemplate) => string {
  const { t } = useTranslation('templates');
  const locale = useLocale();
  return ({ partyCount, placeCount, contractType, hasVariables, customerNo = '' }) =>
    [
      ...(customerNo === '' ? [] : [t('customer', { no: customerNo })]),
      ...(hasVariables ? [t('advanced')] : []),
      t('parties', { count: partyCount }),
      t('places', { count: placeCount }),
      ...(contractType ? [CONTRACT_TYPE_WORDS[contractType][locale]] : []),
    ].join(' · ');
}

/** The members who may use it: all, none yet, or those it is granted to. */
export function useUsers(): (template: ShownTemplate) => string {
  const { t } = useTranslation('templates');
  return ({ memberUse, grants = [] }) => {
    if (memberUse === 1) return t('users.everybody');
    return grants.length === 0 ? t('users.nobody') : grants.map(({ name }) => name).join(t('separator'));
  };
}

export function useSheetWords(): SheetWords {
  const { t } = useTranslation('templates');
  return {
    failed: t('opened.fileFailed'),
    failedHelp: t('opened.fileFailedHelp'),
    document: (name) => t('opened.document', { name }),
    page: (page) => t('opened.page', { page: page + 1 }),
    kind: (kind) => t(`kinds.${kind}`),
  };
}
