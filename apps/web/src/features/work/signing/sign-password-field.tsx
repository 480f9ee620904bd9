import { LinkButton, Sheet } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '#shared/form/password-field.tsx';

interface SignPasswordFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** 签署密码: typed beside the code by signers who have it asked for. */
export function SignPasswordField({ value, onChange }: SignPasswordFieldProps) {
  const { t } = useTranslation('signing');
  return (
    <Sheet>
      <PasswordField
        label={t('identity.signPassword')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        labelEnd={<LinkButton onClick={() => window.open('/tpl/signPwd')}>{t('identity.signPasswordForgot')}</LinkButton>}
      />
    </Sheet>
  );
}
