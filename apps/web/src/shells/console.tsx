import { AppLink, ConsoleShell, Icon } from '@moqi/ui';
import { useRouterState } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NoPermissionPage } from '../shared/permission/no-permission-page.tsx';
import { grantsOf } from '../shared/permission/use-permission.ts';
import { useSession } from '../shared/session/session.ts';
import { AntdTheme } from '../shared/theme/antd-theme.tsx';
import { IdentityMenu } from './identity-menu.tsx';
import { consoleMenu, currentEntry, firstConsolePage } from './menu.ts';
import { usePageFrame } from './use-page-frame.ts';

/** The same frame as the members', with the menu of the enterprise's administrators. */
export function ConsoleFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('app');
  const path = useRouterState({ select: (state) => state.location.pathname });
  const grants = useSession(grantsOf);
  const { flush = false, permission } = usePageFrame();
  return (
    <AntdTheme>
      <ConsoleShell
        tag={t('menu.console')}
        home={{ href: firstConsolePage(grants) ?? '/corp/viewIndex', label: t('menu.console') }}
        navigation={consoleMenu(t, grants)}
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
        {permission === undefined || grants[permission] !== undefined ? children : <NoPermissionPage permission={permission} />}
      </ConsoleShell>
    </AntdTheme>
  );
}
