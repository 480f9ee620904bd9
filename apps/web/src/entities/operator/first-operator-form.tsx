import { createFirstOperator } from '@moqi/api/account/operators';
import { Button, look, Sheet, TextField } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';

/** Nobody operates the platform yet: who holds the token of the configuration becomes the first. */
export function FirstOperatorForm({ name }: { readonly name: string }) {
  const { t } = useTranslation('operators');
  const [token, setToken] = useState('');
  const { mutate, isPending, error } = useAct(createFirstOperator);
  return (
    <Sheet title={t('first.title')} className="operator-door">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (token !== '') mutate({ token });
        }}
      >
        <p className={look('ink2')}>{t('first.lead', { name })}</p>
        <TextField
          type="password"
          autoComplete="off"
          label={t('first.token')}
          hint={t('first.hint')}
          error={error?.msg}
          value={token}
          onChange={({ target }) => setToken(target.value)}
        />
        <Button kind="primary" type="submit" busy={isPending} disabled={token === ''}>
          {t('first.submit')}
        </Button>
      </form>
    </Sheet>
  );
}
