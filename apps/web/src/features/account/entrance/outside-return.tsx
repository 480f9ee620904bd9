import type { SessionState } from '@moqi/api/account/identity';
import { finishOutsideLogin } from '@moqi/api/account/outside-accounts';
import { Button, ButtonLink, FieldError } from '@moqi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallRefused } from '#shared/call/call-refused.ts';
import { useAct } from '#shared/call/use-call.ts';
import { returnPath } from '#shared/guard/return-path.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { homePath } from '#shared/session/mode-paths.ts';
import { enterSession, inEnterprise, type Tokens } from '#shared/session/session.ts';
import { keepBinding } from './pending-binding.ts';

const SecondStep = lazy(async () => {
  const [{ SecondStep: step }] = await Promise.all([import('#entities/second-proof/second-step.tsx'), loadTexts('security')]);
  return { default: step };
});

/** What a refusal brings along to go on with. */
interface Brought {
  readonly key?: string;
  readonly begunBy?: 'login' | 'settings';
}

const broughtBy = ({ data }: CallRefused): Brought => (data as Brought | null) ?? {};

/** Back from WeChat or DingTalk: the answer is exchanged at once, and once. */
export function OutsideReturn({ answer }: { readonly answer: string }) {
  const { t } = useTranslation('entrance');
  const router = useRouter();
  const queries = useQueryClient();
  const { mutate, error } = useAct(finishOutsideLogin);
  const enter = ({ session, token, consoleToken }: Tokens & { readonly session: SessionState }, ap = '/') => {
    enterSession(session, { token, consoleToken });
    queries.clear();
    void router.navigate({ href: returnPath(ap === '/' ? undefined : ap, homePath(inEnterprise())), replace: true });
  };
  const bind = (key: string) => {
    keepBinding('outside', key);
    void router.navigate({ href: '/account/bindOutside', replace: true });
  };
  const finish = useEffectEvent(() =>
    mutate(
      { answer },
      {
        onSuccess: ({ ap, ...opened }) => enter(opened, ap),
        // who began in the settings is logged in, and only has to confirm
        onError: (refused) => {
          const { key = '', begunBy } = broughtBy(refused);
          if (refused.code === 'OUTSIDE_UNBOUND' && begunBy === 'settings') bind(key);
        },
      },
    ),
  );
  useEffect(() => finish(), []);
  if (error === null) return <div className="account-card">{t('outside.verifying')}</div>;
  const { key = '' } = broughtBy(error);
  if (error.code === 'SECOND_FACTOR_NEEDED')
    return (
      <div className="account-card">
        <h1 className="account-title-shown">{t('outside.second')}</h1>
        <Suspense fallback={null}>
          <SecondStep loginKey={key} onEntered={(opened) => enter(opened)} onBack={() => void router.navigate({ href: '/login' })} />
        </Suspense>
      </div>
    );
  const isFirst = error.code === 'OUTSIDE_UNBOUND';
  return (
    <div className="account-card">
      <h1 className="account-title-shown">{t(isFirst ? 'signOn.first' : 'middle.failed')}</h1>
      {isFirst ? <p className="account-lead">{error.msg}</p> : <FieldError>{error.msg}</FieldError>}
      <div className="account-fields">
        {isFirst ? (
          <Button kind="primary" size="large" onClick={() => bind(key)}>
            {t('signOn.toBind')}
          </Button>
        ) : null}
        <ButtonLink size="large" href="/login">
          {t('signOn.other')}
        </ButtonLink>
      </div>
    </div>
  );
}
