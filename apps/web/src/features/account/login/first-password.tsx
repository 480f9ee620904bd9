import { setFirstPassword } from '@moqi/api/account/identity';
import { password, required } from '@moqi/rules';
import { Button, LinkButton, look } from '@moqi/ui';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { PasswordField } from '#shared/form/password-field.tsx';
import { useFields } from '#shared/form/use-fields.ts';
import type { Entered } from './use-entrance.ts';

interface FirstPasswordProps {
  /** the login and the password that the enterprise handed out */
  readonly first: { readonly targetId: string; readonly password: string };
  readonly onEntered: Entered;
  readonly onBack: () => void;
}

/** The first login of a child account: nothing opens before it has a password that only its user knows. */
export function FirstPassword({ first, onEntered, onBack }: FirstPasswordProps) {
  const { t } = useTranslation('login');
  const form = useFields({ rules: { fresh: [required, password] }, secret: ['fresh'] });
  const { mutate, isPending } = useAct(setFirstPassword);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.check()) return;
    mutate(
      { ...first, newPassword: form.values.fresh },
      { onSuccess: (answer) => onEntered(answer, form.done), onError: ({ msg }) => form.refuse('fresh', msg) },
    );
  };
  return (
    <form className="account-fields" noValidate onSubmit={submit}>
      <p className={look('ink2')}>{t('first.lead', { login: first.targetId })}</p>
      <PasswordField {...form.field('fresh')} label={t('first.fresh')} hint={t('passwordRule')} autoComplete="new-password" />
      <Button type="submit" kind="primary" size="large" busy={isPending}>
        {t('first.submit')}
      </Button>
      <LinkButton onClick={onBack}>{t('first.back')}</LinkButton>
    </form>
  );
}
