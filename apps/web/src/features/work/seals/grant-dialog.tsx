import { grantOrRevokeSeal, type SealCard } from '@moqi/api/work/seals';
import { FormDialog, look, SegmentedTabs, TextField, useToast } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Holder, HolderChooser } from '#entities/member/index.ts';
import { useAct } from '#shared/call/use-call.ts';
import { endOfDay } from '#shared/format/days.ts';

type Period = 'open' | 'until';
type Limit = 'open' | 'counted';

/** Grants a seal: the holder, the end, the number of uses, the purpose. */
export function GrantDialog({ seal, onClose }: { seal: Pick<SealCard, 'sealId' | 'sealName'>; onClose: () => void }) {
  const { t } = useTranslation('seals');
  const showToast = useToast();
  const [holders, setHolders] = useState<readonly Holder[]>([]);
  const [period, setPeriod] = useState<Period>('open');
  const [limit, setLimit] = useState<Limit>('open');
  const [day, setDay] = useState('');
  const [uses, setUses] = useState('1');
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState<'holders' | 'day' | 'uses'>();
  const { mutate, isPending, error } = useAct(grantOrRevokeSeal);
  const submit = () => {
    const times = Number(uses);
    if (holders.length === 0) return setMissing('holders');
    if (period === 'until' && day === '') return setMissing('day');
    if (limit === 'counted' && !(Number.isInteger(times) && times > 0)) return setMissing('uses');
    setMissing(undefined);
    mutate(
      {
        oper: 'grant',
        sealId: seal.sealId,
        holders: holders.map(({ kind, id }) => ({ kind, id })),
        ...(period === 'until' && { endAt: endOfDay(day) }),
        ...(limit === 'counted' && { uses: times }),
        note: note.trim(),
      },
      {
        onSuccess: () => {
          showToast({ text: t('grant.done', { name: seal.sealName, count: holders.length }) });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      width="wide"
      title={t('grant.title', { name: seal.sealName })}
      submit={t('grant.submit')}
      busy={isPending}
      onClose={onClose}
      onSubmit={submit}
      error={missing ? t(`grant.missing.${missing}`) : error?.msg}
    >
      <HolderChooser trusted chosen={holders} onChange={setHolders} />
      <div className={`seal-grant-terms ${look('row')}`}>
        <SegmentedTabs
          small
          label={t('grant.period')}
          value={period}
          onChange={setPeriod}
          tabs={[
            { key: 'open', label: t('grant.always') },
            { key: 'until', label: t('grant.until') },
          ]}
        />
        {period === 'until' ? (
          <TextField type="date" label={t('grant.lastDay')} value={day} onChange={(event) => setDay(event.target.value)} />
        ) : null}
      </div>
      <div className={`seal-grant-terms ${look('row')}`}>
        <SegmentedTabs
          small
          label={t('grant.limit')}
          value={limit}
          onChange={setLimit}
          tabs={[
            { key: 'open', label: t('grant.unlimited') },
            { key: 'counted', label: t('grant.counted') },
          ]}
        />
        {limit === 'counted' ? (
          <TextField
            inputMode="numeric"
            label={t('grant.times')}
            value={uses}
            maxLength={6}
            onChange={(event) => setUses(event.target.value)}
          />
        ) : null}
      </div>
      <TextField
        label={t('grant.note')}
        hint={t('grant.noteHint')}
        value={note}
        maxLength={100}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  );
}
