import './settings.css';
import { maskEmail, maskMobile } from '@moqi/rules';
import { Button, KeyValue, LinkButton, PageHeader, Sheet, StatusMark, TextLink, usePhone } from '@moqi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { BadgeCheck, CircleDashed } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLocale } from '#shared/i18n/i18n.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useSession } from '#shared/session/session.ts';
import { endSession } from '#shared/session/session-actions.ts';
import { PhoneServices } from '#shells/phone-services.tsx';
import { Enterprises } from './enterprises.tsx';
import { Inks } from './inks.tsx';

const BynameDialog = lazy(() => import('./byname-dialog.tsx').then((m) => ({ default: m.BynameDialog })));
const OuterLinkDialog = lazy(() => import('./outer-link-dialog.tsx').then((m) => ({ default: m.OuterLinkDialog })));

/** The user's identity on the platform, and the handwriting. */
export function SettingsPage() {
  const { t } = useTranslation('settings');
  const locale = useLocale();
  const router = useRouter();
  const queries = useQueryClient();
  const { authUser, currentAuthUser } = useSession();
  const phone = usePhone();
  const [open, setOpen] = useState<'byname' | 'card'>();
  const close = () => setOpen(undefined);
  if (!authUser) return null;
  const withLink = (value: ReactNode, href: string, word: string) => (
    <span className="settings-value">
      {value}
      <TextLink href={href}>{word}</TextLink>
    </span>
  );
  const verified = (
    <StatusMark icon={BadgeCheck} tone="pine">
      {t('verified')}
    </StatusMark>
  );
  const unverified = withLink(
    <StatusMark icon={CircleDashed} tone="ochre">
      {t('unverified')}
    </StatusMark>,
    '/auth/personalIdentityAuth',
    t('verify'),
  );
  const leave = async () => {
    await endSession();
    queries.clear();
    await router.navigate({ href: '/login' });
  };
  return (
    <div className="settings-page">
      <PageHeader title={t('title')} />
      <Sheet title={t('account')}>
        <KeyValue
          items={[
            { key: 'name', label: t('name'), value: authUser.name },
            {
              key: 'byname',
              label: t('byname.label'),
              value: (
                <span className="settings-value">
                  {authUser.byname || t('byname.none')}
                  <LinkButton onClick={() => setOpen('byname')}>{t('byname.change')}</LinkButton>
                </span>
              ),
            },
            { key: 'mobile', label: t('mobile'), value: authUser.mobile === '' ? '' : maskMobile(authUser.mobile) },
            { key: 'email', label: t('email'), value: authUser.email === '' ? '' : maskEmail(authUser.email) },
            { key: 'realName', label: t('realName'), value: authUser.realName === 1 ? verified : unverified },
            {
              key: 'identity',
              label: t('identity'),
              value:
                currentAuthUser?.userType === 1 ? currentAuthUser.name : withLink(t('personal'), '/auth/authGuide', t('createCompany')),
            },
            {
              key: 'password',
              label: t('password'),
              value: withLink(authUser.hasPassword ? t('passwordSet') : t('passwordNone'), '/account/forgetPwd', t('passwordChange')),
            },
            {
              key: 'security',
              label: t('security'),
              value: withLink(t('securityNote'), '/signSettings/accountSecurity', t('securityOpen')),
            },
            {
              key: 'signPassword',
              label: t('signPassword'),
              value: withLink(t('signPasswordNote'), '/tpl/signPwd', t('signPasswordOpen')),
            },
            {
              key: 'certificates',
              label: t('certificates'),
              value: withLink(t('certificatesNote'), '/signSettings/digital', t('certificatesOpen')),
            },
            {
              key: 'card',
              label: t('card.title'),
              value: (
                <span className="settings-value">
                  {t('card.note')}
                  <LinkButton onClick={() => setOpen('card')}>{t('card.show')}</LinkButton>
                </span>
              ),
            },
            {
              key: 'language',
              label: t('language'),
              value: (
                <span className="settings-value">
                  {t('languageName')}
                  <LinkButton onClick={() => void changeLocale(locale === 'en' ? 'zh-CN' : 'en')}>{t('languageOther')}</LinkButton>
                </span>
              ),
            },
          ]}
        />
      </Sheet>
      {phone ? <PhoneServices /> : null}
      <Enterprises />
      <Inks name={authUser.name} />
      <Suspense fallback={null}>
        {open === 'byname' ? <BynameDialog byname={authUser.byname} onClose={close} /> : null}
        {open === 'card' ? <OuterLinkDialog onClose={close} /> : null}
      </Suspense>
      <div className="settings-leave">
        <Button onClick={() => void leave()}>{t('logOut')}</Button>
      </div>
    </div>
  );
}
