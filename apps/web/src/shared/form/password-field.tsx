import { IconButton, TextField, type TextFieldProps } from '@moqi/ui';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A password that can be looked at. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const { t } = useTranslation('app');
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton icon={shown ? Eye : EyeOff} label={shown ? t('password.hide') : t('password.show')} onClick={() => setShown(!shown)} />
      }
    />
  );
}
