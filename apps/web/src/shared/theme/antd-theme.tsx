import { ThemeProvider, type ThemeProviderProps } from '@moqi/ui';
import chinese from 'antd/es/locale/zh_CN';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useMode } from './use-mode.ts';

type AntdWords = NonNullable<ThemeProviderProps['locale']>;

/** antd's own words. It must always have some: without any it builds another tree, and the page below would lose its state. */
function useAntdWords(): AntdWords {
  const locale = useLocale();
  const [english, setEnglish] = useState<AntdWords>();
  useEffect(() => {
    if (locale === 'en') void import('antd/es/locale/en_US').then((module) => setEnglish(module.default));
  }, [locale]);
  return locale === 'en' && english ? english : chinese;
}

/**
 * Our tokens and words for antd's components. The frames of members and tools bring it; account and signing pages do without antd
 * and bring it only with the dialog that needs it.
 */
export function AntdTheme({ canBeDark = true, children }: { canBeDark?: boolean; children: ReactNode }) {
  const mode = useMode();
  return (
    <ThemeProvider mode={canBeDark ? mode : 'light'} locale={useAntdWords()}>
      {children}
    </ThemeProvider>
  );
}
