import { MemberShell, TopLink } from '@moqi/ui';
import { useRouterState } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKnownPlace } from '#entities/contract/way-back.ts';
import { grantsOf } from '#entities/permission/use-permission.ts';
import { MissingPointsDialog } from '#entities/points/missing-points-dialog.tsx';
import { GotoAuthDialog } from '#entities/real-name/goto-auth-dialog.tsx';
import { PhoneTopPlace } from '#shared/layout/page-phone-top.tsx';
import { homePath, pathInMode } from '#shared/session/mode-paths.ts';
import { hasPersonalSide, inEnterprise, useSession } from '#shared/session/session.ts';
import { AntdTheme } from '#shared/theme/antd-theme.tsx';
import { ContractSearch } from './contract-search.tsx';
import { IdentityMenu } from './identity-menu.tsx';
import { currentEntry, firstConsolePage, mayOrderJudicial, mayReadCosts, memberMenu, phoneMenu, phoneTab } from './menu.ts';
import { usePageFrame } from './use-page-frame.ts';
import { useToApprove } from './use-to-approve.ts';
import { useToSign } from './use-to-sign.ts';

const InboxBell = lazy(() => import('./inbox-bell.tsx').then((m) => ({ default: m.InboxBell })));

/** The frame of members, in personal and in enterprise mode. */
export function MemberFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('app');
  const enterprise = useSession(inEnterprise);
  const consolePage = useSession((session) => firstConsolePage(grantsOf(session)));
  const path = useRouterState({ select: (state) => state.location.pathname });
  const { flush = false, phoneTop = false } = usePageFrame();
  const isOwn = useSession(hasPersonalSide);
  useKnownPlace();
  const [phoneTopPlace, setPhoneTopPlace] = useState<HTMLElement | null>(null);
  const facts = {
    enterprise,
    toSign: useToSign(),
    toApprove: useToApprove(),
    costs: useSession(mayReadCosts),
    judicial: useSession(mayOrderJudicial),
    child: !isOwn,
  };
  const current = currentEntry(path);
  const listOf = (list: string, label: string) => ({ href: pathInMode(list, enterprise), label });
  const lists = [listOf('/signInfo/signList', t('menu.signList')), listOf('/signInfo/applyList', t('menu.applyList'))] as const;
  return (
    <AntdTheme>
      <MemberShell
        home={{ href: homePath(enterprise), label: t('home') }}
        navigation={memberMenu(t, facts)}
        navigationLabel={t('menu.label')}
        current={current}
        skipLabel={t('skip')}
        search={<ContractSearch key={lists[0].href} lists={lists} />}
        flush={flush}
        topEnd={
          <>
            {consolePage !== undefined ? (
              <TopLink icon={Building2} href={consolePage}>
                {t('menu.console')}
              </TopLink>
            ) : null}
            {isOwn ? (
              <Suspense fallback={null}>
                <InboxBell />
              </Suspense>
            ) : null}
            <IdentityMenu />
          </>
        }
        tabBar={{ items: phoneMenu(t, facts), label: t('menu.phoneLabel'), current: phoneTab(current) }}
        {...(phoneTop ? { phoneTop: <div ref={setPhoneTopPlace} /> } : {})}
      >
        <PhoneTopPlace value={phoneTopPlace}>{children}</PhoneTopPlace>
        <GotoAuthDialog />
        <MissingPointsDialog />
      </MemberShell>
    </AntdTheme>
  );
}
