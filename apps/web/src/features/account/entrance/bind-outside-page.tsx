import { bindOutside, OUTSIDE_NAMES, readOutsideBinding } from '@moqi/api/account/outside-accounts';
import { Button, ButtonLink, KeyValue, look } from '@moqi/ui';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useSession } from '#shared/session/session.ts';
import { dropBinding, pendingBinding } from './pending-binding.ts';

// a login of just now is proof enough: few are asked for another one
const SecondProofForm = lazy(async () => {
  const [{ SecondProofForm: form }] = await Promise.all([import('#entities/second-proof/second-proof-gate.tsx'), loadTexts('security')]);
  return { default: form };
});

const SECURITY = '/signSettings/accountSecurity';

/** The person who is logged in says that the user of WeChat or DingTalk is the same, and proves the account first where that was long ago. */
export function BindOutsidePage() {
  const { t } = useTranslation('entrance');
  const locale = useLocale();
  const [bindKey] = useState(() => pendingBinding('outside') || '-'.repeat(20));
  const account = useSession(({ authUser }) => authUser?.name ?? '');
  const found = useCall(readOutsideBinding, { bindKey });
  const bind = useAct(bindOutside);
  const problem = found.error ?? bind.error;
  if (problem && problem.code !== 'SECOND_PROOF_NEEDED')
    return (
      <div className="account-card">
        <h1 className="account-title-shown">{t('bind.failed')}</h1>
        <p className="account-lead">{problem.msg}</p>
        <ButtonLink kind="primary" size="large" href={SECURITY}>
          {t('bindOutside.toSecurity')}
        </ButtonLink>
      </div>
    );
  if (bind.data)
    return (
      <div className="account-card">
        <h1 className="account-title-shown">{t('bind.done')}</h1>
        <p className="account-lead">{t('bindOutside.next', { provider: OUTSIDE_NAMES[bind.data.provider][locale] })}</p>
        <div className="account-fields">
          <ButtonLink kind="primary" size="large" href="/">
            {t('bind.on')}
          </ButtonLink>
          <ButtonLink size="large" href={SECURITY}>
            {t('bindOutside.toSecurity')}
          </ButtonLink>
        </div>
      </div>
    );
  if (!found.data) return <div className="account-card" aria-busy />;
  const { label, isSimulated, needsProof } = found.data;
  const provider = OUTSIDE_NAMES[found.data.provider][locale];
  const facts = [
    { key: 'user', label: t('bindOutside.user', { provider }), value: label },
    { key: 'account', label: t('bind.account'), value: account },
  ];
  return (
    <div className="account-card">
      <h1 className="account-title-shown">{t('bindOutside.title', { provider })}</h1>
      <p className="account-lead">{t('bindOutside.lead')}</p>
      <div className="account-fields">
        <KeyValue items={facts} />
        {isSimulated ? <p className={look('ink2')}>{t('bindOutside.simulated', { provider })}</p> : null}
        {needsProof ? (
          <Suspense>
            <SecondProofForm why={t('bindOutside.why')} onProved={() => void found.refetch()} />
          </Suspense>
        ) : (
          <>
            <p className={look('ink2')}>{t('bindOutside.meaning', { provider })}</p>
            <Button
              kind="primary"
              size="large"
              busy={bind.isPending}
              onClick={() => bind.mutate({ bindKey }, { onSuccess: () => dropBinding('outside'), onError: () => void found.refetch() })}
            >
              {t('bind.agree')}
            </Button>
          </>
        )}
        <ButtonLink size="large" href={SECURITY}>
          {t('bind.refuse')}
        </ButtonLink>
      </div>
    </div>
  );
}
