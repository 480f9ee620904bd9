import { changeDuties } from '@moqi/api/account/operators';
import { FormDialog, useToast } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OPERATING } from '#entities/operator/operating.ts';
import { useAct } from '#shared/call/use-call.ts';
import { DutyBoxes } from './duty-boxes.tsx';
import type { OperatorRow } from './people-page.tsx';

/** Other duties for an operator; without any the appointment ends. */
export function DutiesDialog({ row, onClose }: { readonly row: OperatorRow; readonly onClose: () => void }) {
  const { t } = useTranslation('operators');
  const showToast = useToast();
  const { personId, name } = row;
  const [duties, setDuties] = useState(row.duties);
  const { mutate, isPending, error } = useAct(changeDuties, OPERATING);
  const isDismissal = duties.length === 0;
  const submit = () =>
    mutate(
      { personId, duties },
      {
        onSuccess: () => {
          showToast({ text: t(isDismissal ? 'people.dismissed' : 'people.changed', { name }) });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t('people.changeTitle', { name })}
      submit={t(isDismissal ? 'people.dismiss' : 'people.save')}
      busy={isPending}
      error={error?.msg}
      onClose={onClose}
      onSubmit={submit}
    >
      <DutyBoxes chosen={duties} onChange={(next) => setDuties([...next])} />
      {isDismissal ? <p className="operator-note">{t('people.dismissHint', { name })}</p> : null}
    </FormDialog>
  );
}
