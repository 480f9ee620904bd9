import { Button, Sheet, TextField } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallRefused } from '#shared/call/call-refused.ts';

interface TokenFormProps {
  /** why the token that was given did not open the door */
  readonly refusal: CallRefused | null;
  readonly onToken: (token: string) => void;
}

/** The operator logs in with the token of the configuration. */
export function TokenForm({ refusal, onToken }: TokenFormProps) {
  const { t } = useTranslation('app');
  const [typed, setTyped] = useState('');
  const why = { UNAUTHENTICATED: t('operator.wrongToken'), FORBIDDEN: t('operator.noToken') } as Partial<Record<string, string>>;
  return (
    <Sheet title={t('operator.enter')} className="operator-door">
      <form
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed !== '') onToken(typed);
        }}
      >
        <TextField
          type="password"
          autoComplete="off"
          label={t('operator.token')}
          hint={t('operator.tokenHint')}
          error={refusal ? (why[refusal.code ?? ''] ?? refusal.msg) : undefined}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button kind="primary" type="submit" disabled={typed === ''}>
          {t('operator.open')}
        </Button>
      </form>
    </Sheet>
  );
}
