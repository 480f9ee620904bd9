import { useTranslation } from 'react-i18next';
import type { FieldKind } from '../model/content.ts';

export function useKindWords(): Readonly<Record<FieldKind, string>> {
  const { t } = useTranslation('create');
  return {
    seal: t('kinds.seal'),
    ink: t('kinds.ink'),
    date: t('kinds.date'),
    text: t('kinds.text'),
    straddle: t('kinds.straddle'),
  };
}
