import type { ContractDetail } from '@moqi/api/work/contracts';
import { giveReading } from '@moqi/api/work/copies';
import { FormDialog, look, SelectField, TextField, useToast } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/index.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useDoor } from '#shared/session/use-door.ts';
import { AntdTheme } from '#shared/theme/antd-theme.tsx';

const DAYS = [3, 7, 30, 90, 180] as const;

/** Lets a lawyer or an auditor read the contract for some days. Fetched when it is asked for. */
export function InviteReaderDialog({ contract, onClose }: { readonly contract: ContractDetail; readonly onClose: () => void }) {
  const { t } = useTranslation('contract-detail');
  const { time } = useFormat();
  const showToast = useToast();
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const [days, setDays] = useState<number>(7);
  const { mutate, isPending, error } = useAct(giveReading, { audience: useDoor() });
  const invite = (): void =>
    mutate(
      { applyId: contract.applyId, name: name.trim(), address: address.trim(), days },
      {
        onSuccess: (reader) => {
          showToast({ text: t('copies.invited', { name: reader.name, time: time(reader.endTime) }) });
          onClose();
        },
      },
    );
  return (
    <AntdTheme>
      <FormDialog
        title={t('copies.invite')}
        submit={t('copies.send')}
        busy={isPending}
        disabled={name.trim() === '' || address.trim() === ''}
        onClose={onClose}
        onSubmit={invite}
        error={error?.msg}
      >
        <TextField label={t('copies.reader')} value={name} maxLength={50} onChange={({ target }) => setName(target.value)} />
        <TextField label={t('copies.address')} value={address} maxLength={120} onChange={({ target }) => setAddress(target.value)} />
        <SelectField
          label={t('copies.days')}
          value={days}
          choices={DAYS.map((count) => ({ value: count as number, label: t('copies.dayCount', { count }) }))}
          onChange={setDays}
        />
        <p className={look('field-hint')}>{t('copies.inviteHelp')}</p>
      </FormDialog>
    </AntdTheme>
  );
}
