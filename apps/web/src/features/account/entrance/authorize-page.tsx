import { checkReturn } from '@moqi/api/account/entrances';
import { ButtonLink, FieldError } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/call/call.ts';
import { CallRefused } from '#shared/call/call-refused.ts';
import { isLogin, isOwnPath, returnPath } from '#shared/guard/return-path.ts';
import { loadSession } from '#shared/session/load-session.ts';
import { isAuthenticated } from '#shared/session/session.ts';

export interface AuthorizeFields {
  readonly returnUrl: string;
  readonly callbackUrl: string;
  readonly loginUrl: string;
  readonly authType: number;
}

/**
 * The authorization page (specification §2.2): who is logged in goes back, anybody else to the login and then back. Addresses beyond
 * this platform are followed only where the server knows them.
 */
export function AuthorizePage({ returnUrl, callbackUrl, loginUrl, authType }: AuthorizeFields) {
  const { t } = useTranslation('entrance');
  const router = useRouter();
  const [refused, setRefused] = useState('');
  const goOn = useEffectEvent(async () => {
    const given = { returnUrl, callbackUrl, loginUrl };
    const isPlain = [returnUrl, callbackUrl].every((address) => isOwnPath(address)) && isLogin(loginUrl);
    const followed = isPlain ? given : await call(checkReturn, given);
    await loadSession();
    const back = isOwnPath(followed.returnUrl) ? returnPath(followed.returnUrl, '/') : undefined;
    if (isAuthenticated() && back === undefined) window.location.replace(followed.returnUrl);
    else if (isAuthenticated()) await router.navigate({ href: back ?? '/', replace: true });
    else if (isLogin(followed.loginUrl))
      await router.navigate({ to: '/login/authorize', search: { ap: back ?? '/', authType }, replace: true });
    else await router.navigate({ href: followed.loginUrl, replace: true });
  });
  useEffect(() => {
    goOn().catch((error: unknown) => setRefused(error instanceof CallRefused ? error.msg : String(error)));
  }, []);
  if (refused === '') return <div className="account-card">{t('authorize.title')}</div>;
  return (
    <div className="account-card">
      <h1 className="account-title-shown">{t('authorize.foreign')}</h1>
      <FieldError>{refused}</FieldError>
      <div className="account-fields">
        <ButtonLink size="large" href="/login">
          {t('logout.back')}
        </ButtonLink>
      </div>
    </div>
  );
}
