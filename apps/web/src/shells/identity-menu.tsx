import { IdentitySwitch, useToast } from '@moqi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import Dropdown, { type DropDownProps } from 'antd/es/dropdown';
import { Building2, Check, Languages, LayoutDashboard, LogOut, Plus, Settings, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBecome } from '#entities/identity/use-become.ts';
import { changeLocale } from '#shared/i18n/i18n.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { rememberedLogin } from '#shared/session/login-path.ts';
import { hasPersonalSide, useSession } from '#shared/session/session.ts';
import { endSession } from '#shared/session/session-actions.ts';
import { APPEARANCES, chooseAppearance, useAppearance } from '#shared/theme/appearance.ts';
import { firstConsolePage } from './menu.ts';
import { switchedPath } from './switched-path.ts';

type Items = NonNullable<NonNullable<DropDownProps['menu']>['items']>;

const icon = (Glyph: typeof Check, shown = true) => (
  <Glyph size={15} strokeWidth={1.6} aria-hidden style={shown ? undefined : { visibility: 'hidden' }} />
);

/** Identity, appearance, language and the way out, at the right end of the top bar. */
export function IdentityMenu() {
  const { t } = useTranslation('app');
  const locale = useLocale();
  const router = useRouter();
  const queries = useQueryClient();
  const showToast = useToast();
  const switchTo = useBecome();
  const chosen = useAppearance((appearance) => appearance.chosen);
  const { authUser, currentAuthUser, allAuthUser } = useSession();
  const isOwn = useSession(hasPersonalSide);
  if (!authUser || !currentAuthUser) return null;
  const corps = allAuthUser?.corps ?? [];
  const isCompany = currentAuthUser.userType === 1;
  const consolePage = firstConsolePage(currentAuthUser.grants);

  const step = (work: Promise<void>) => {
    work.catch((error: unknown) => showToast({ kind: 'problem', text: error instanceof Error ? error.message : t('timeout') }));
  };
  const become = (corpId: string | undefined, name: string) =>
    switchTo({ corpId, name }, switchedPath(router.state.location.href, corpId !== undefined));
  const leave = async () => {
    await endSession();
    queries.clear();
    await router.navigate({ to: '/account/logout', search: { returnUrl: rememberedLogin() ?? '/login' } });
  };

  // a child account is nobody but in its enterprise, and neither is who came in by the enterprise's own login
  const ownOnly = (item: Items[number]): Items => (isOwn ? [item] : []);
  const items: Items = [
    {
      type: 'group',
      key: 'identities',
      label: t('identity.switch'),
      children: [
        ...ownOnly({
          key: 'personal',
          icon: icon(isCompany ? UserRound : Check),
          label: `${authUser.name} · ${t('identity.personal')}`,
          onClick: () => void become(undefined, authUser.name),
        }),
        ...corps.map((corp) => ({
          key: corp.corpId,
          icon: icon(corp.corpId === currentAuthUser.corpId ? Check : Building2),
          label: corp.authStatus === 1 ? corp.name : `${corp.name} · ${t('identity.unverified')}`,
          onClick: () => void become(corp.corpId, corp.name),
        })),
        ...ownOnly({
          key: 'create',
          icon: icon(Plus),
          label: t('identity.createEnterprise'),
          onClick: () => void router.navigate({ href: '/auth/authGuide' }),
        }),
      ],
    },
    ...(consolePage === undefined
      ? []
      : [
          {
            key: 'console',
            icon: icon(LayoutDashboard),
            label: t('menu.console'),
            onClick: () => void router.navigate({ href: consolePage }),
          },
        ]),
    { type: 'divider' },
    {
      type: 'group',
      key: 'theme',
      label: t('identity.theme'),
      children: APPEARANCES.map((appearance) => ({
        key: appearance,
        icon: icon(Check, appearance === chosen),
        label: t(`identity.${appearance}`),
        onClick: () => chooseAppearance(appearance),
      })),
    },
    { type: 'divider' },
    {
      key: 'language',
      icon: icon(Languages),
      label: locale === 'en' ? '中文' : 'English',
      onClick: () => step(changeLocale(locale === 'en' ? 'zh-CN' : 'en')),
    },
    ...ownOnly({
      key: 'settings',
      icon: icon(Settings),
      label: t('identity.settings'),
      onClick: () => void router.navigate({ href: '/signSettings/accountInfo' }),
    }),
    { type: 'divider' },
    { key: 'logOut', icon: icon(LogOut), label: t('identity.logOut'), onClick: () => step(leave()) },
  ];

  return (
    <Dropdown menu={{ items, selectable: false }} trigger={['click']} placement="bottomRight">
      <IdentitySwitch
        label={t('identity.switch')}
        person={authUser.byname || authUser.name}
        {...(isCompany ? { company: { name: currentAuthUser.name, character: companyCharacter(currentAuthUser.name) } } : {})}
      />
    </Dropdown>
  );
}

const REGIONS = /^(?:中国|北京|上海|天津|重庆|.{2,3}?(?:省|市)|杭州|苏州|深圳|广州|成都|宁波|南京|武汉|西安)/;

/** 砚 of 杭州砚川智能装备有限公司: the first character that is not the place of registration. */
export function companyCharacter(name: string): string {
  const rest = name.replace(REGIONS, '');
  return Array.from(rest === '' ? name : rest)[0] ?? '';
}
