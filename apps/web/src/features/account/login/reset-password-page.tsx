import { resetPassword } from '@moqi/api/account/identity';
import { mobileOrEmail, password, required } from '@moqi/rules';
import { Button, TextField, TextLink } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallRefused } from '#shared/call/call-refused.ts';
import { useAct } from '#shared/call/use-call.ts';
import { PasswordField } from '#shared/form/password-field.tsx';
import { useFields } from '#shared/form/use-fields.ts';
import { stepKeyOf } from '#shared/session/step-key.ts';
import { CodeField } from './code-field.tsx';
import { waitForNumber } from './pending-reset.ts';
import { ResetDone } from './reset-done.tsx';
import { targetOf } from './target.ts';
import { useCode } from './use-code.ts';

/** A forgotten password is replaced after a one-time code; every session of the account ends. */
export function ResetPasswordPage() {
  const { t } = useTranslation('login');
  const [reset, setReset] = useState(false);
  return reset ? (
    <ResetDone />
  ) : (
    <div className="account-card">
      <h1 className="account-title-shown">{t('reset.title')}</h1>
      <p className="account-lead">{t('reset.lead')}</p>
      <ResetForm onDone={() => setReset(true)} />
    </div>
  );
}

function ResetForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('login');
  const form = useFields({
    rules: { target: [required, (value) => mobileOrEmail(targetOf(value))], code: [required], password: [required, password] },
    keptAs: 'login',
    secret: ['code', 'password'],
  });
  const router = useRouter();
  const sending = useCode('resetPassword');
  const { mutate, isPending } = useAct(resetPassword);

  const refuse = ({ code, msg }: CallRefused) => form.refuse(code === 'CODE_WRONG' || code === 'CODE_EXPIRED' ? 'code' : 'target', msg);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.check()) return;
    const { target, code, password: chosen } = form.values;
    const onError = (refusal: CallRefused) => {
      const key = refusal.code === 'IDENTITY_TAIL_NEEDED' ? stepKeyOf(refusal) : undefined;
      if (key === undefined) return refuse(refusal);
      waitForNumber({ key, password: chosen });
      void router.navigate({ to: '/account/password/authentication' });
    };
    mutate({ targetId: targetOf(target), valicode: code.trim(), password: chosen }, { onError, onSuccess: onDone });
  };

  return (
    <>
      <form className="account-fields" noValidate onSubmit={submit}>
        <TextField {...form.field('target')} label={t('target')} autoComplete="username" />
        <CodeField
          field={form.field('code')}
          sending={sending}
          target={() => (form.check(['target']) ? targetOf(form.values.target) : undefined)}
          onRefused={refuse}
        />
        <PasswordField {...form.field('password')} label={t('reset.password')} autoComplete="new-password" hint={t('passwordRule')} />
        <Button type="submit" kind="primary" size="large" busy={isPending}>
          {t('reset.submit')}
        </Button>
      </form>
      <p className="account-other">
        {t('reset.remembered')}
        <TextLink href="/login">{t('login')}</TextLink>
      </p>
      <p className="account-other">
        <TextLink href="/account/lostMobile">{t('reset.lost')}</TextLink>
      </p>
    </>
  );
}
