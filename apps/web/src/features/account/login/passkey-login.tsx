import { beginPasskeyLogin, logInByPasskey } from '@moqi/api/account/second-factors';
import { Button, FieldError } from '@moqi/ui';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { applyPasskey } from '#shared/passkey/passkey.ts';
import { usePasskey } from '#shared/passkey/use-passkey.ts';
import type { Entered } from './use-entrance.ts';

/** Login with a passkey of this device: no account has to be typed. */
export function PasskeyLogin({ onEntered }: { readonly onEntered: Entered }) {
  const { t } = useTranslation('login');
  const begin = useAct(beginPasskeyLogin);
  const logIn = useAct(logInByPasskey);
  const { use, isEnded } = usePasskey({
    begin: () => begin.mutateAsync({}),
    ask: applyPasskey,
    give: (credential) => logIn.mutate({ credential }, { onSuccess: (answer) => onEntered(answer, () => undefined) }),
  });
  const problem = (begin.error ?? logIn.error)?.msg ?? (isEnded ? t('passkey.ended') : undefined);
  return (
    <div className="account-passkey">
      <Button icon={KeyRound} size="large" busy={begin.isPending || logIn.isPending} onClick={() => void use()}>
        {t('passkey.use')}
      </Button>
      {problem === undefined ? null : <FieldError>{problem}</FieldError>}
    </div>
  );
}
