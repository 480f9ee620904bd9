import { finishReset } from '@moqi/api/account/identity';
import { password, required } from '@moqi/rules';
import { Button, TextField } from '@moqi/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallRefused } from '#shared/call/call-refused.ts';
import { useAct } from '#shared/call/use-call.ts';
import { PasswordField } from '#shared/form/password-field.tsx';
import { useFields } from '#shared/form/use-fields.ts';
import { AccountNotice } from './account-notice.tsx';
import { type PendingReset, pendingReset } from './pending-reset.ts';
import { ResetDone } from './reset-done.tsx';

/** A verified account resets its password: after the code the last six of the ID number, which a thief of the SIM card does not know. */
export function FinishResetPage() {
  const { t } = useTranslation('login');
  const [reset, setReset] = useState(false);
  const [pending] = useState(pendingReset);
  if (reset) return <ResetDone />;
  if (pending === undefined)
    return <AccountNotice title={t('tail.title')} lead={t('tail.first')} go={t('tail.begin')} href="/account/password/forget" />;
  return (
    <div className="account-card">
      <h1 className="account-title-shown">{t('tail.title')}</h1>
      <p className="account-lead">{t('tail.lead')}</p>
      <TailForm pending={pending} onDone={() => setReset(true)} />
    </div>
  );
}

function TailForm({ pending, onDone }: { readonly pending: PendingReset; readonly onDone: () => void }) {
  const { t } = useTranslation('login');
  // what a company asks of passwords is told to the person alone: only then another one is chosen here
  const [isChoosing, setIsChoosing] = useState(false);
  const form = useFields({
    rules: { tail: [required], password: [required, password] },
    initial: { password: pending.password },
    secret: ['tail', 'password'],
  });
  const { mutate, isPending } = useAct(finishReset);
  const refuse = ({ code, msg }: CallRefused) => {
    const isPassword = code === 'INPUT_INVALID';
    if (isPassword) setIsChoosing(true);
    form.refuse(isPassword ? 'password' : 'tail', msg);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.check()) return;
    const { tail, password: chosen } = form.values;
    mutate({ resetKey: pending.key, password: chosen, idNoTail: tail.trim() }, { onSuccess: onDone, onError: refuse });
  };
  return (
    <form className="account-fields" noValidate onSubmit={submit}>
      <TextField {...form.field('tail')} label={t('tail.label')} hint={t('tail.hint')} autoComplete="off" maxLength={6} />
      {isChoosing ? (
        <PasswordField {...form.field('password')} label={t('reset.password')} autoComplete="new-password" hint={t('passwordRule')} />
      ) : null}
      <Button type="submit" kind="primary" size="large" busy={isPending}>
        {t('reset.submit')}
      </Button>
    </form>
  );
}
