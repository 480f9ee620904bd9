import { ThemeProvider, type ThemeProviderProps } from '@moqi/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocale } from '../i18n/use-locale.ts';
import { useAppearance } from './appearance.ts';

type AntdWords = NonNullable<ThemeProviderProps['locale']>;

const words = {
  'zh-CN': () => import('antd/es/locale/zh_CN'),
  en: () => import('antd/es/locale/en_US'),
};

function useAntdWords(): AntdWords | undefined {
  const locale = useLocale();
  const [loaded, setLoaded] = useState<AntdWords>();
  useEffect(() => {
    let current = true;
    void words[locale]().then((module) => {
      if (current) setLoaded(module.default);
    });
    return () => {
      current = false;
    };
  }, [locale]);
  return loaded;
}

/** Colours, antd's words and motion of a page. Account and signing pages are paper: they have no dark mode. */
export function PageTheme({ canBeDark, children }: { canBeDark: boolean; children: ReactNode }) {
  const chosen = useAppearance((appearance) => appearance.chosen);
  const antdWords = useAntdWords();
  return (
    <ThemeProvider mode={canBeDark ? chosen : 'light'} {...(antdWords ? { locale: antdWords } : {})}>
      {children}
    </ThemeProvider>
  );
}
