import { LinkButton, Sheet } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '#shared/form/password-field.tsx';

interface SignPasswordFieldProps {
  readonly value: string;
  /** the sender asks for it, and the signer may have none yet */
  readonly isDemanded: boolean;
  readonly onChange: (value: string) => void;
}

/** 签署密码: typed beside the code by signers who have it asked for. */
export function SignPasswordField({ value, isDemanded, onChange }: SignPasswordFieldProps) {
  const { t } = useTranslation('signing');
  return (
    <Sheet>
      <PasswordField
        label={t('identity.signPassword')}
        {...(isDemanded && { hint: t('identity.signPasswordDemanded') })}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        labelEnd={
          <LinkButton onClick={() => window.open('/tpl/signPwd')}>
            {t(isDemanded ? 'identity.signPasswordSet' : 'identity.signPasswordForgot')}
          </LinkButton>
        }
      />
    </Sheet>
  );
}
