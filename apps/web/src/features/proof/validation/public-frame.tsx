import { AppLink, ButtonLink, Logo, look } from '@moqi/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '#shells/language-switch.tsx';

/** The page for visitors: whose service this is, what it is for, and the way to the login. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('validation');
  return (
    <div className="vali-public">
      <header className="vali-top">
        <AppLink href="/" className="vali-home">
          <Logo label={t('home')} />
        </AppLink>
        <span className={look('divider')} />
        <span>{t('title')}</span>
        <span className="vali-top-note">{t('private')}</span>
        <LanguageSwitch />
        <ButtonLink size="small" href="/login/authorize?ap=%2Fcerti%2FtoValiView&authType=1">
          {t('logIn')}
        </ButtonLink>
      </header>
      <main className="vali-public-main">{children}</main>
    </div>
  );
}
