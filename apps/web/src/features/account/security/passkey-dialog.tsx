import { addPasskey, beginPasskey } from '@moqi/api/account/second-factors';
import { FormDialog, look, TextField } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { makePasskey } from '#shared/passkey/passkey.ts';
import { usePasskey } from '#shared/passkey/use-passkey.ts';

interface PasskeyDialogProps {
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Adds a passkey: the device makes it and checks its owner. */
export function PasskeyDialog({ onDone, onClose }: PasskeyDialogProps) {
  const { t } = useTranslation('security');
  const begin = useAct(beginPasskey);
  const add = useAct(addPasskey);
  const [name, setName] = useState('');
  const { use: make, isEnded } = usePasskey({
    begin: () => begin.mutateAsync({}),
    ask: makePasskey,
    give: (credential) =>
      add.mutate({ name: name.trim() || t('passkey.device'), credential }, { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) }),
  });
  const problem = (begin.error ?? add.error)?.msg ?? (isEnded ? t('proof.passkey.ended') : undefined);
  return (
    <FormDialog
      title={t('passkey.add')}
      submit={t('passkey.make')}
      busy={begin.isPending || add.isPending}
      onClose={onClose}
      onSubmit={() => void make()}
    >
      <p className={look('ink2')}>{t('passkey.lead')}</p>
      <TextField
        label={t('passkey.name')}
        placeholder={t('passkey.device')}
        value={name}
        maxLength={40}
        error={problem}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}
