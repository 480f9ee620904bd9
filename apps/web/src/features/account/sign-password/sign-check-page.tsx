import './sign-password.css';
import { changeSignCheck, readSignPassword } from '@moqi/api/account/sign-passwords';
import { required } from '@moqi/rules';
import { Button, ButtonLink, KeyValue, look, PageHeader, Sheet, useToast } from '@moqi/ui';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { PasswordField } from '#shared/form/password-field.tsx';
import { useFields } from '#shared/form/use-fields.ts';

/** Says when the sign password is asked for; the password itself decides. */
export function SignCheckPage() {
  const { t } = useTranslation('sign-password');
  const showToast = useToast();
  const { data: state } = useCall(readSignPassword, {});
  const change = useAct(changeSignCheck);
  const form = useFields({ rules: { current: [required] }, secret: ['current'] });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!state || !form.check()) return;
    change.mutate(
      { isAsked: state.isAsked ? 0 : 1, signPassword: form.values.current },
      {
        onSuccess: () => {
          form.set('current', '');
          showToast({ kind: 'done', text: t('changed') });
        },
        onError: ({ msg }) => form.refuse('current', msg),
      },
    );
  };
  return (
    <div className="sign-password-page">
      <PageHeader title={t('checkTitle')} />
      <Sheet>
        <p className={`sign-password-lead ${look('ink2')}`}>{t('lead')}</p>
        <KeyValue items={[{ key: 'when', label: t('when'), value: state && (state.isAsked ? t('asked') : t('off')) }]} />
        {state?.isSet ? (
          <form className="sign-password-fields" noValidate onSubmit={submit}>
            <PasswordField {...form.field('current')} label={t('current')} inputMode="numeric" maxLength={6} autoComplete="off" />
            <Button type="submit" kind="primary" busy={change.isPending}>
              {state.isAsked ? t('turnOff') : t('turnOn')}
            </Button>
          </form>
        ) : (
          <p className="sign-password-way">
            <ButtonLink href="/tpl/signPwd">{t('toSet')}</ButtonLink>
          </p>
        )}
      </Sheet>
    </div>
  );
}
