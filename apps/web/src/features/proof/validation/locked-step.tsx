import { Button, TextField } from '@moqi/ui';
import { LockKeyhole } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Band } from './band.tsx';
import { ChooseFile } from './choose-file.tsx';

interface LockedStepProps {
  readonly file: File;
  readonly wrong: boolean;
  readonly onPassword: (password: string) => void;
  readonly onFile: (file: File) => void;
}

/** A file that only opens with a password. The password stays in this page and is forgotten with the file. */
export function LockedStep({ file, wrong, onPassword, onFile }: LockedStepProps) {
  const { t } = useTranslation('validation');
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (password !== '') onPassword(password);
  };
  return (
    <Band
      tone="ochre"
      icon={LockKeyhole}
      title={t('locked.title')}
      actions={
        <ChooseFile onFile={onFile} kind="plain">
          {t('another')}
        </ChooseFile>
      }
    >
      <p>{t('locked.help', { name: file.name })}</p>
      <form className="vali-password" onSubmit={submit}>
        <TextField
          label={t('locked.password')}
          ref={field}
          type="password"
          autoComplete="off"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          error={wrong ? t('locked.wrong') : undefined}
        />
        <Button kind="primary" type="submit" disabled={password === ''}>
          {t('locked.open')}
        </Button>
      </form>
    </Band>
  );
}
