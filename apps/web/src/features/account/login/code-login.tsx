import { logInByCode } from '@moqi/api/account/identity';
import { mobileOrEmail, required } from '@moqi/rules';
import { Button, TextField, TextLink } from '@moqi/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Agreement } from '#entities/agreement/agreement.tsx';
import type { CallRefused } from '#shared/call/call-refused.ts';
import { useAct } from '#shared/call/use-call.ts';
import { readKept } from '#shared/form/kept-values.ts';
import { useFields } from '#shared/form/use-fields.ts';
import { stepKeyOf } from '#shared/session/step-key.ts';
import { CodeField } from './code-field.tsx';
import { targetOf } from './target.ts';
import { useCode } from './use-code.ts';
import type { WayProps } from './use-entrance.ts';

/** Login with a one-time code. */
export function CodeLogin({ onEntered, onSecondStep, onOwnerStep, registerHref }: WayProps) {
  const { t } = useTranslation('login');
  const [agreed, setAgreed] = useState(false);
  const [tried, setTried] = useState(false);
  const form = useFields({
    rules: { target: [required, (value) => mobileOrEmail(targetOf(value))], code: [required] },
    keptAs: 'login',
    secret: ['code'],
    // who was told at the registration that there is an account
    initial: readKept('register'),
  });
  const sending = useCode('login');
  const { mutate, isPending } = useAct(logInByCode);

  const refuse = (refusal: CallRefused) => {
    const { code, msg } = refusal;
    if (code === 'SECOND_FACTOR_NEEDED') return onSecondStep(stepKeyOf(refusal) ?? '');
    if (code === 'OWNER_UNSURE') return onOwnerStep(refusal);
    if (code === 'ACCOUNT_UNKNOWN')
      return form.refuse(
        'target',
        <span>
          {t('unknown')} <TextLink href={registerHref}>{t('registerIt')}</TextLink>
        </span>,
      );
    form.refuse(code === 'CODE_WRONG' || code === 'CODE_EXPIRED' ? 'code' : 'target', msg);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!form.check() || !agreed) return;
    mutate(
      { targetId: targetOf(form.values.target), valicode: form.values.code.trim() },
      { onError: refuse, onSuccess: (answer) => onEntered(answer, form.done) },
    );
  };

  return (
    <form className="account-fields" noValidate onSubmit={submit}>
      <TextField {...form.field('target')} label={t('target')} autoComplete="username" inputMode="text" />
      <CodeField
        field={form.field('code')}
        sending={sending}
        target={() => (form.check(['target']) ? targetOf(form.values.target) : undefined)}
        onRefused={refuse}
      />
      <Button type="submit" kind="primary" size="large" busy={isPending}>
        {t('login')}
      </Button>
      <Agreement agreed={agreed} onChange={setAgreed} missing={tried} />
    </form>
  );
}
