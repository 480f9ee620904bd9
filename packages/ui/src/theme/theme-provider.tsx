import ConfigProvider, { type ConfigProviderProps } from 'antd/es/config-provider';
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { antdTheme } from './antd-theme.ts';
import type { Mode } from './palette.ts';

function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

export interface ThemeProviderProps {
  /** `system` follows the device. */
  mode: Mode | 'system';
  /** antd's words, such as `antd/es/locale/zh_CN`. */
  locale?: ConfigProviderProps['locale'];
  children: ReactNode;
}

/** Sets `data-mode` on the root element, which switches the CSS variables, and gives antd the same tokens. */
export function ThemeProvider({ mode, locale, children }: ThemeProviderProps) {
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)');
  const reduced = useMediaQuery('(prefers-reduced-motion: reduce)');
  const shown: Mode = mode === 'system' ? (prefersDark ? 'dark' : 'light') : mode;
  useLayoutEffect(() => {
    document.documentElement.dataset['mode'] = shown;
  }, [shown]);
  const theme = useMemo(() => antdTheme(shown, reduced), [shown, reduced]);
  return (
    <ConfigProvider theme={theme} button={{ autoInsertSpace: false }} {...(locale ? { locale } : {})}>
      {children}
    </ConfigProvider>
  );
}
