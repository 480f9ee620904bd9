import { ConsoleShell, type NavigationGroup, TopLink } from '@moqi/ui';
import { useRouterState } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKnownPlace } from '#entities/contract/way-back.ts';
import { NoPermissionPage } from '#entities/permission/no-permission-page.tsx';
import { grantsOf } from '#entities/permission/use-permission.ts';
import { PhoneTopPlace } from '#shared/layout/page-phone-top.tsx';
import { hasPersonalSide, useSession } from '#shared/session/session.ts';
import { AntdTheme } from '#shared/theme/antd-theme.tsx';
import { ConsolePhoneMenu } from './console-phone-menu.tsx';
import { ContractSearch } from './contract-search.tsx';
import { IdentityMenu } from './identity-menu.tsx';
import { consoleMenu, currentEntry, firstConsolePage } from './menu.ts';
import { useConsoleCounts } from './use-console-counts.ts';
import { usePageFrame } from './use-page-frame.ts';

const InboxBell = lazy(() => import('./inbox-bell.tsx').then((m) => ({ default: m.InboxBell })));

/** The same frame as the members', with the menu of the enterprise's administrators. */
export function ConsoleFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('app');
  const path = useRouterState({ select: (state) => state.location.pathname });
  const grants = useSession(grantsOf);
  const { flush = false, phoneTop = false, permission } = usePageFrame();
  const isOwn = useSession(hasPersonalSide);
  useKnownPlace();
  const [phoneTopPlace, setPhoneTopPlace] = useState<HTMLElement | null>(null);
  const current = currentEntry(path);
  const backHref = '/corp/viewIndex';
  const navigation: NavigationGroup[] = consoleMenu(t, grants, useConsoleCounts());
  // on a phone the way back stands in the menu
  const phoneNavigation = [
    ...navigation,
    { key: 'back', items: [{ key: 'back', label: t('menu.backToWorkbench'), icon: ArrowLeft, href: backHref }] },
  ];
  return (
    <AntdTheme>
      <ConsoleShell
        tag={t('menu.console')}
        home={{ href: firstConsolePage(grants) ?? '/corp/viewIndex', label: t('menu.console') }}
        navigation={navigation}
        navigationLabel={t('menu.label')}
        current={current}
        skipLabel={t('skip')}
        search={
          grants['contracts.read'] === undefined ? undefined : (
            <ContractSearch lists={[{ href: '/console/contract', label: t('menu.contracts') }]} />
          )
        }
        flush={flush}
        topEnd={
          <>
            <ConsolePhoneMenu groups={phoneNavigation} current={current} />
            <TopLink icon={ArrowLeft} href={backHref}>
              {t('menu.backToWorkbench')}
            </TopLink>
            {isOwn ? (
              <Suspense fallback={null}>
                <InboxBell />
              </Suspense>
            ) : null}
            <IdentityMenu />
          </>
        }
      >
        <PhoneTopPlace value={phoneTopPlace}>
          {phoneTop ? <div className="console-phone-top" ref={setPhoneTopPlace} /> : null}
          {permission === undefined || grants[permission] !== undefined ? children : <NoPermissionPage permission={permission} />}
        </PhoneTopPlace>
      </ConsoleShell>
    </AntdTheme>
  );
}
