import './account.css';
import { register } from '@moqi/api/account/identity';
import { mobile, mobileOrEmail, password, required } from '@moqi/rules';
import { Button, TextField, TextLink } from '@moqi/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallRefused } from '#shared/call/call-refused.ts';
import { useAct } from '#shared/call/use-call.ts';
import { PasswordField } from '#shared/form/password-field.tsx';
import { useFields } from '#shared/form/use-fields.ts';
import { Agreement } from './agreement.tsx';
import { CodeField } from './code-field.tsx';
import { targetOf } from './target.ts';
import { useCode } from './use-code.ts';
import { useEntrance, useWayPast } from './use-entrance.ts';

export interface RegisterPageProps {
  readonly ap?: string;
  /** Of an invitation. */
  readonly invitation?: { readonly code?: string; readonly si?: string };
}

/** A new account; afterwards one is logged in. */
export function RegisterPage({ ap, invitation }: RegisterPageProps) {
  const { t } = useTranslation('login');
  const [agreed, setAgreed] = useState(false);
  const [tried, setTried] = useState(false);
  const form = useFields({
    rules: { target: [required, (value) => mobileOrEmail(targetOf(value))], code: [required], password: [required, password] },
    keptAs: 'register',
    secret: ['code', 'password'],
  });
  const sending = useCode('register');
  const enter = useEntrance(ap);
  useWayPast(ap);
  const { mutate, isPending } = useAct(register);

  const refuse = ({ code, msg }: CallRefused) => form.refuse(code === 'CODE_WRONG' || code === 'CODE_EXPIRED' ? 'code' : 'target', msg);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!form.check() || !agreed) return;
    const target = targetOf(form.values.target);
    const address = mobile(target) === undefined ? { mobile: target } : { email: target };
    mutate(
      { ...address, ...invitation, valicode: form.values.code.trim(), password: form.values.password },
      { onError: refuse, onSuccess: (answer) => enter(answer, form.done) },
    );
  };

  return (
    <div className="account-card">
      <h1 className="account-title-shown">{t('register.title')}</h1>
      <form className="account-fields" noValidate onSubmit={submit}>
        <TextField {...form.field('target')} label={t('target')} autoComplete="username" />
        <CodeField
          field={form.field('code')}
          sending={sending}
          target={() => (form.check(['target']) ? targetOf(form.values.target) : undefined)}
          onRefused={refuse}
        />
        <PasswordField {...form.field('password')} label={t('register.password')} autoComplete="new-password" hint={t('passwordRule')} />
        <Button type="submit" kind="primary" size="large" busy={isPending}>
          {t('register.submit')}
        </Button>
        <Agreement agreed={agreed} onChange={setAgreed} missing={tried} />
      </form>
      <p className="account-other">
        {t('register.known')}
        <TextLink href="/login">{t('login')}</TextLink>
      </p>
    </div>
  );
}
