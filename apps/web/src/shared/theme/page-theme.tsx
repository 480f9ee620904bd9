import { ThemeProvider, type ThemeProviderProps } from '@moqi/ui';
import chinese from 'antd/es/locale/zh_CN';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocale } from '../i18n/use-locale.ts';
import { useAppearance } from './appearance.ts';

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

/** Colours, antd's words and motion of a page. Account and signing pages are paper: they have no dark mode. */
export function PageTheme({ canBeDark, children }: { canBeDark: boolean; children: ReactNode }) {
  const chosen = useAppearance((appearance) => appearance.chosen);
  return (
    <ThemeProvider mode={canBeDark ? chosen : 'light'} locale={useAntdWords()}>
      {children}
    </ThemeProvider>
  );
}
