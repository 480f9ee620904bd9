import './settings.css';
import { Button, PageHeader, usePhone } from '@moqi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#shared/session/session.ts';
import { endSession } from '#shared/session/session-actions.ts';
import { PhoneServices } from '#shells/phone-services.tsx';
import { AccountSheet } from './account-sheet.tsx';
import { Enterprises } from './enterprises.tsx';
import { Inks } from './inks.tsx';

const CompanyContacts = lazy(() => import('./company-contacts.tsx').then((m) => ({ default: m.CompanyContacts })));

const IdentityConsents = lazy(() => import('./identity-consents.tsx').then((m) => ({ default: m.IdentityConsents })));

/** The user's identity on the platform, the companies one deals with, and the handwriting. */
export function SettingsPage() {
  const { t } = useTranslation('settings');
  const router = useRouter();
  const queries = useQueryClient();
  const authUser = useSession((session) => session.authUser);
  const phone = usePhone();
  if (!authUser) return null;
  const leave = async () => {
    await endSession();
    queries.clear();
    await router.navigate({ href: '/login' });
  };
  return (
    <div className="settings-page">
      <PageHeader title={t('title')} />
      <AccountSheet person={authUser} />
      {phone ? <PhoneServices /> : null}
      <Enterprises />
      <Suspense fallback={null}>
        <IdentityConsents />
        <CompanyContacts />
      </Suspense>
      <Inks name={authUser.name} />
      <div className="settings-leave">
        <Button onClick={() => void leave()}>{t('logOut')}</Button>
      </div>
    </div>
  );
}
