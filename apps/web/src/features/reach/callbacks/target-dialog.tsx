import { CALLBACK_KINDS, type CallbackTargetSettings, saveTarget } from '@moqi/api/reach/callbacks';
import { FormDialog, look, TextField, useToast } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { usePlace } from './place.ts';

const ALL = Object.values(CALLBACK_KINDS);
type Ctype = (typeof ALL)[number];

interface TargetDialogProps {
  readonly target: CallbackTargetSettings | null;
  /** `secret`: empty where the one there stays */
  readonly onSaved: (secret: string) => void;
  readonly onClose: () => void;
}

export function TargetDialog({ target, onSaved, onClose }: TargetDialogProps) {
  const { t } = useTranslation('callbacks');
  const showToast = useToast();
  const [url, setUrl] = useState(target?.url ?? '');
  const [ctypes, setCtypes] = useState<readonly Ctype[]>(target?.ctypes ?? ALL);
  const place = usePlace();
  const { mutate, isPending, error } = useAct(saveTarget);
  const toggle = (one: Ctype) => setCtypes(ctypes.includes(one) ? ctypes.filter((other) => other !== one) : [...ctypes, one]);
  const saved = ({ secret }: { readonly secret: string }) => {
    if (secret === '') showToast({ kind: 'done', text: t('target.saved') });
    onSaved(secret);
  };
  return (
    <FormDialog
      title={t(target ? 'target.title' : 'target.set')}
      submit={t('target.save')}
      busy={isPending}
      disabled={url.trim() === '' || ctypes.length === 0}
      error={error?.msg}
      onSubmit={() => mutate({ ...place, url: url.trim(), ctypes: [...ctypes] }, { onSuccess: saved })}
      onClose={onClose}
    >
      <TextField
        label={t('target.url')}
        hint={t('target.urlHint')}
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={500}
        value={url}
        onChange={({ target: field }) => setUrl(field.value)}
      />
      <fieldset className="callbacks-kinds">
        <legend className={look('field-label')}>{t('target.kinds')}</legend>
        {ALL.map((one) => (
          <label key={one}>
            <input type="checkbox" checked={ctypes.includes(one)} onChange={() => toggle(one)} />
            {t(`kind.${one}`)}
            <span className={look('ink3', 'text-12')}>{t(`kindMeaning.${one}`)}</span>
          </label>
        ))}
      </fieldset>
    </FormDialog>
  );
}
