import { FormDialog, TextField } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface ReasonDialogProps {
  readonly title: string;
  readonly verb: string;
  /** who reads it */
  readonly hint: string;
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly onClose: () => void;
  readonly onSubmit: (reason: string) => void;
}

/** Why something is not done; the person who asked for it reads it. */
export function ReasonDialog({ title, verb, hint, busy, error, onClose, onSubmit }: ReasonDialogProps) {
  const { t } = useTranslation('operators');
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title={title}
      submit={verb}
      busy={busy}
      disabled={reason.trim() === ''}
      onClose={onClose}
      onSubmit={() => onSubmit(reason.trim())}
      error={error}
    >
      <TextField label={t('reason')} hint={hint} maxLength={100} value={reason} onChange={({ target }) => setReason(target.value)} />
    </FormDialog>
  );
}
