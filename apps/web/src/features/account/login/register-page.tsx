import { CURRENT_AGREEMENTS, register } from '@moqi/api/account/identity';
import { canonicalCompanyName, companyName as companyNameRule, mobile, mobileOrEmail, password, required } from '@moqi/rules';
import { Button, TextField, TextLink } from '@moqi/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Agreement } from '#entities/agreement/agreement.tsx';
import { useBrand } from '#entities/brand/use-brand.ts';
import type { CallRefused } from '#shared/call/call-refused.ts';
import { useAct } from '#shared/call/use-call.ts';
import { readKept } from '#shared/form/kept-values.ts';
import { PasswordField } from '#shared/form/password-field.tsx';
import { useFields } from '#shared/form/use-fields.ts';
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
  const { loginPath } = useBrand();
  const loginHref = ap === undefined ? loginPath : `/login/authorize?ap=${encodeURIComponent(ap)}&authType=1`;
  const [isCompany, setCompany] = useState(false);
  const form = useFields({
    rules: {
      companyName: isCompany ? [required, (value: string) => companyNameRule(canonicalCompanyName(value))] : [],
      target: [required, (value) => mobileOrEmail(targetOf(value))],
      code: [required],
      password: [required, password],
    },
    keptAs: 'register',
    secret: ['code', 'password'],
    // who was told at the login that there is no account need not type the address again
    initial: readKept('login'),
  });
  const sending = useCode('register');
  const enter = useEntrance(ap ?? (isCompany ? '/auth/authGuide' : undefined));
  useWayPast(ap);
  const { mutate, isPending } = useAct(register);

  const refuse = ({ code, msg }: CallRefused) => {
    if (code === 'ACCOUNT_EXISTS')
      return form.refuse(
        'target',
        <span>
          {msg} <TextLink href={loginHref}>{t('reset.toLogin')}</TextLink>
        </span>,
      );
    form.refuse(code === 'CODE_WRONG' || code === 'CODE_EXPIRED' ? 'code' : 'target', msg);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!form.check() || !agreed) return;
    const target = targetOf(form.values.target);
    const address = mobile(target) === undefined ? { mobile: target } : { email: target };
    const company = isCompany ? { userType: 1 as const, companyName: canonicalCompanyName(form.values.companyName) } : {};
    const { code: valicode, password: secret } = form.values;
    mutate(
      { ...address, ...invitation, ...company, valicode: valicode.trim(), password: secret, agreements: CURRENT_AGREEMENTS },
      { onError: refuse, onSuccess: (answer) => enter(answer, form.done) },
    );
  };

  return (
    <div className="account-card">
      <h1 className="account-title-shown">{t('register.title')}</h1>
      <form className="account-fields" noValidate onSubmit={submit}>
        <fieldset className="account-choice">
          <legend>{t('register.as')}</legend>
          <label>
            <input type="radio" name="as" checked={!isCompany} onChange={() => setCompany(false)} /> {t('register.person')}
          </label>
          <label>
            <input type="radio" name="as" checked={isCompany} onChange={() => setCompany(true)} /> {t('register.company')}
          </label>
        </fieldset>
        {isCompany ? (
          <TextField
            {...form.field('companyName')}
            label={t('register.companyName')}
            hint={t('register.companyHint')}
            autoComplete="organization"
          />
        ) : null}
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
        <TextLink href={loginHref}>{t('login')}</TextLink>
      </p>
    </div>
  );
}
