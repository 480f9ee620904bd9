import { bindSignOn, readSignOnBinding } from '@moqi/api/enterprise/single-sign-on';
import { Button, ButtonLink, KeyValue, look } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { useSession } from '#shared/session/session.ts';
import { dropBinding, pendingBinding } from './pending-binding.ts';

/** The person who is logged in says that the user of the company's login is the same. */
export function BindPage() {
  const { t } = useTranslation('entrance');
  const [bindKey] = useState(() => pendingBinding('signOn') || '-'.repeat(20));
  const name = useSession(({ authUser }) => authUser?.name ?? '');
  const found = useCall(readSignOnBinding, { bindKey });
  const bind = useAct(bindSignOn);
  const problem = bind.error ?? found.error;
  if (problem)
    return (
      <div className="account-card">
        <h1 className="account-title-shown">{t('bind.failed')}</h1>
        <p className="account-lead">{problem.msg}</p>
        <ButtonLink kind="primary" size="large" href="/login/enterprise">
          {t('signOn.again')}
        </ButtonLink>
      </div>
    );
  if (bind.data)
    return (
      <div className="account-card">
        <h1 className="account-title-shown">{t('bind.done')}</h1>
        <p className="account-lead">{t('bind.next', bind.data)}</p>
        <ButtonLink kind="primary" size="large" href="/">
          {t('bind.on')}
        </ButtonLink>
      </div>
    );
  if (!found.data) return <div className="account-card" aria-busy />;
  const facts = [
    { key: 'company', label: t('bind.company'), value: found.data.company },
    { key: 'user', label: t('bind.user'), value: found.data.label },
    { key: 'account', label: t('bind.account'), value: name },
  ];
  return (
    <div className="account-card">
      <h1 className="account-title-shown">{t('bind.title')}</h1>
      <p className="account-lead">{t('bind.lead')}</p>
      <div className="account-fields">
        <KeyValue items={facts} />
        <p className={look('ink2')}>{t('bind.meaning', found.data)}</p>
        <Button
          kind="primary"
          size="large"
          busy={bind.isPending}
          onClick={() => bind.mutate({ bindKey }, { onSuccess: () => dropBinding('signOn') })}
        >
          {t('bind.agree')}
        </Button>
        <ButtonLink size="large" href="/">
          {t('bind.refuse')}
        </ButtonLink>
      </div>
    </div>
  );
}
