import type { Locale } from '@moqi/rules';
import { useTranslation } from 'react-i18next';

/** The language of the page; renders again when it changes. */
export function useLocale(): Locale {
  const { i18n } = useTranslation('app');
  return i18n.language === 'en' ? 'en' : 'zh-CN';
}
