import { BYNAME_CHARACTERS, changeByname } from '@moqi/api/account/identity';
import { FormDialog, TextField, useToast } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { refreshSession } from '#shared/session/load-session.ts';

/** How one wants to be greeted; contracts and certificates keep the real name. */
export function BynameDialog({ byname, onClose }: { byname: string; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const showToast = useToast();
  const [typed, setTyped] = useState(byname);
  const { mutate, isPending, error } = useAct(changeByname);
  const save = () => {
    mutate(
      { byname: typed },
      {
        onSuccess: () => {
          void refreshSession();
          showToast({ text: t('byname.saved') });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog title={t('byname.title')} submit={t('byname.save')} busy={isPending} onClose={onClose} onSubmit={save}>
      <TextField
        label={t('byname.label')}
        labelEnd={t('byname.optional')}
        hint={t('byname.hint')}
        value={typed}
        maxLength={BYNAME_CHARACTERS}
        error={error ? (error.fields['byname'] ?? error.msg) : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}
