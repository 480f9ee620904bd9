import { appointOperator, type Duty } from '@moqi/api/account/operators';
import { FormDialog, TextField, useToast } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OPERATING } from '#entities/operator/operating.ts';
import { useAct } from '#shared/call/use-call.ts';
import { DutyBoxes } from './duty-boxes.tsx';

/** Makes an account an operator. */
export function AppointDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('operators');
  const showToast = useToast();
  const [address, setAddress] = useState('');
  const [duties, setDuties] = useState<readonly Duty[]>([]);
  const { mutate, isPending, error } = useAct(appointOperator, OPERATING);
  const submit = () =>
    mutate(
      { address, duties: [...duties] },
      {
        onSuccess: () => {
          showToast({ text: t('people.appointed', { address }) });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t('people.appointTitle')}
      submit={t('people.appointSubmit')}
      busy={isPending}
      disabled={address.trim() === '' || duties.length === 0}
      error={error?.msg}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label={t('people.address')}
        hint={t('people.addressHint')}
        value={address}
        maxLength={100}
        onChange={({ target }) => setAddress(target.value)}
      />
      <DutyBoxes chosen={duties} onChange={setDuties} />
    </FormDialog>
  );
}
