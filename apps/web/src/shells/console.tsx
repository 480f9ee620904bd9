import { AppLink, ConsoleShell, Icon } from '@moqi/ui';
import { useRouterState } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AntdTheme } from '../shared/theme/antd-theme.tsx';
import { IdentityMenu } from './identity-menu.tsx';
import { consoleMenu, currentEntry } from './menu.ts';
import { usePageFrame } from './use-page-frame.ts';

/** The same frame as the members', with the menu of the enterprise's administrators. */
export function ConsoleFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('app');
  const path = useRouterState({ select: (state) => state.location.pathname });
  const { flush = false } = usePageFrame();
  return (
    <AntdTheme>
      <ConsoleShell
        tag={t('menu.console')}
        home={{ href: '/console/seal', label: t('menu.console') }}
        navigation={consoleMenu(t)}
        navigationLabel={t('menu.label')}
        current={currentEntry(path)}
        skipLabel={t('skip')}
        flush={flush}
        topEnd={
          <>
            <AppLink className="mq-top-link" href="/corp/viewIndex">
              <Icon of={ArrowLeft} size={15} />
              {t('menu.backToWorkbench')}
            </AppLink>
            <IdentityMenu />
          </>
        }
      >
        {children}
      </ConsoleShell>
    </AntdTheme>
  );
}
