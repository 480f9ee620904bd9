import { checkReturn } from '@moqi/api/account/entrances';
import { Button, ButtonLink, FieldError } from '@moqi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/call/call.ts';
import { CallRefused } from '#shared/call/call-refused.ts';
import { isOwnPath } from '#shared/guard/return-path.ts';
import { loadSession } from '#shared/session/load-session.ts';
import { homePath } from '#shared/session/mode-paths.ts';
import { isAuthenticated, useSession } from '#shared/session/session.ts';
import { endSession } from '#shared/session/session-actions.ts';

/**
 * The account site's logout (specification §2.4): leads to where one logs in again, or to a configured host. A link of somebody
 * else ends no session unasked.
 */
export function LogoutPage({ returnUrl }: { readonly returnUrl: string }) {
  const { t } = useTranslation('entrance');
  const router = useRouter();
  const queries = useQueryClient();
  const isIn = useSession(isAuthenticated);
  const isKnown = useSession(({ syncStatus }) => syncStatus === 'known');
  const [refused, setRefused] = useState('');
  const leave = useEffectEvent(async () => {
    const followed = isOwnPath(returnUrl) ? returnUrl : (await call(checkReturn, { returnUrl })).returnUrl;
    if (isOwnPath(followed)) await router.navigate({ href: followed, replace: true });
    else window.location.replace(followed);
  });
  const fail = (error: unknown) => setRefused(error instanceof CallRefused ? error.msg : String(error));
  useEffect(() => {
    loadSession().catch(fail);
  }, []);
  useEffect(() => {
    if (isKnown && !isIn) leave().catch(fail);
  }, [isKnown, isIn]);
  const out = () => void endSession().then(() => queries.clear(), fail);
  return (
    <div className="account-card">
      <h1 className="account-title-shown">{isIn ? t('logout.title') : t('logout.done')}</h1>
      {refused === '' ? null : <FieldError>{refused}</FieldError>}
      {isIn ? <p className="account-lead">{t('logout.ask')}</p> : null}
      <div className="account-fields">
        {isIn ? (
          <>
            <Button kind="primary" size="large" onClick={out}>
              {t('logout.out')}
            </Button>
            <ButtonLink size="large" href={homePath(false)}>
              {t('logout.stay')}
            </ButtonLink>
          </>
        ) : (
          <ButtonLink size="large" href="/login">
            {t('logout.back')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
