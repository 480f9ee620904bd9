import { finishReset } from '@moqi/api/account/identity';
import { required } from '@moqi/rules';
import { Button, TextField } from '@moqi/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { useFields } from '#shared/form/use-fields.ts';
import { AccountNotice } from './account-notice.tsx';
import { pendingReset } from './pending-reset.ts';
import { ResetDone } from './reset-done.tsx';

/** A verified account resets its password: after the code the last six of the ID number, which a thief of the SIM card does not know. */
export function FinishResetPage() {
  const { t } = useTranslation('login');
  const [reset, setReset] = useState(false);
  const [pending] = useState(pendingReset);
  const form = useFields({ rules: { tail: [required] }, secret: ['tail'] });
  const { mutate, isPending } = useAct(finishReset);
  if (reset) return <ResetDone />;
  if (pending === undefined)
    return <AccountNotice title={t('tail.title')} lead={t('tail.first')} go={t('tail.begin')} href="/account/password/forget" />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.check()) return;
    mutate(
      { resetKey: pending.key, password: pending.password, idNoTail: form.values.tail.trim() },
      { onSuccess: () => setReset(true), onError: ({ msg }) => form.refuse('tail', msg) },
    );
  };
  return (
    <div className="account-card">
      <h1 className="account-title-shown">{t('tail.title')}</h1>
      <p className="account-lead">{t('tail.lead')}</p>
      <form className="account-fields" noValidate onSubmit={submit}>
        <TextField {...form.field('tail')} label={t('tail.label')} hint={t('tail.hint')} autoComplete="off" maxLength={6} />
        <Button type="submit" kind="primary" size="large" busy={isPending}>
          {t('reset.submit')}
        </Button>
      </form>
    </div>
  );
}
