import { finishSignOn } from '@moqi/api/enterprise/single-sign-on';
import { Button, ButtonLink, FieldError } from '@moqi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallRefused } from '#shared/call/call-refused.ts';
import { useAct } from '#shared/call/use-call.ts';
import { returnPath } from '#shared/guard/return-path.ts';
import { homePath } from '#shared/session/mode-paths.ts';
import { enterSession, inEnterprise } from '#shared/session/session.ts';
import { keepBinding } from './pending-binding.ts';

const keyOf = ({ code, data }: CallRefused): string =>
  code === 'SIGN_ON_UNBOUND' ? ((data as { readonly key?: string } | null)?.key ?? '') : '';

/** Back from the company's own login: its answer is exchanged at once, and once. */
export function SignOnReturn({ answer }: { readonly answer: string }) {
  const { t } = useTranslation('entrance');
  const router = useRouter();
  const queries = useQueryClient();
  const { mutate, error } = useAct(finishSignOn);
  const finish = useEffectEvent(() =>
    mutate(
      { answer },
      {
        onSuccess: ({ session, token, consoleToken, ap }) => {
          enterSession(session, { token, consoleToken });
          queries.clear();
          void router.navigate({ href: returnPath(ap === '/' ? undefined : ap, homePath(inEnterprise())), replace: true });
        },
      },
    ),
  );
  useEffect(() => finish(), []);
  if (error === null) return <div className="account-card">{t('signOn.verifying')}</div>;
  const key = keyOf(error);
  const bind = () => {
    keepBinding('signOn', key);
    void router.navigate({ href: '/account/bindSignOn' });
  };
  return (
    <div className="account-card">
      <h1 className="account-title-shown">{key === '' ? t('middle.failed') : t('signOn.first')}</h1>
      {key === '' ? <FieldError>{error.msg}</FieldError> : <p className="account-lead">{error.msg}</p>}
      <div className="account-fields">
        {key === '' ? (
          <ButtonLink kind="primary" size="large" href="/login/enterprise">
            {t('signOn.again')}
          </ButtonLink>
        ) : (
          <Button kind="primary" size="large" onClick={bind}>
            {t('signOn.toBind')}
          </Button>
        )}
        <ButtonLink size="large" href="/login">
          {t('signOn.other')}
        </ButtonLink>
      </div>
    </div>
  );
}
