import { CALLBACK_KINDS, replayCallbacks } from '@moqi/api/reach/callbacks';
import { formatDate } from '@moqi/rules';
import { FormDialog, look, SelectField, TextField, useToast } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { usePlace } from './place.ts';

/** 0: every kind */
const EVERY = 0;
const CHOICES = [EVERY, ...Object.values(CALLBACK_KINDS)] as const;

export function ReplayDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('callbacks');
  const showToast = useToast();
  const [today] = useState(() => formatDate(new Date()));
  const [beginDate, setBegin] = useState(today);
  const [endDate, setEnd] = useState(today);
  const [ctype, setCtype] = useState<(typeof CHOICES)[number]>(EVERY);
  const place = usePlace();
  const { mutate, isPending, error } = useAct(replayCallbacks);
  const done = ({ count }: { readonly count: number }) => {
    showToast({ kind: 'done', text: count === 0 ? t('replay.none') : t('replay.done', { count }) });
    onClose();
  };
  return (
    <FormDialog
      title={t('replay.title')}
      submit={t('replay.submit')}
      busy={isPending}
      disabled={beginDate === '' || endDate === ''}
      error={error?.msg}
      onSubmit={() => mutate({ ...place, beginDate, endDate, ...(ctype === EVERY ? {} : { ctype }) }, { onSuccess: done })}
      onClose={onClose}
    >
      <p className={look('ink2')}>{t('replay.help')}</p>
      <TextField label={t('replay.from')} type="date" max={today} value={beginDate} onChange={({ target }) => setBegin(target.value)} />
      <TextField label={t('replay.until')} type="date" max={today} value={endDate} onChange={({ target }) => setEnd(target.value)} />
      <SelectField
        label={t('replay.kind')}
        value={ctype}
        choices={CHOICES.map((value) => ({
          value,
          label: value === EVERY ? t('replay.allKinds') : t(`kind.${value}`),
        }))}
        onChange={setCtype}
      />
    </FormDialog>
  );
}
