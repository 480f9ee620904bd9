import { revokeContracts } from '@moqi/api/work/contracts';
import { ConfirmDialog, useToast } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { ReasonField } from '#shared/form/reason-field.tsx';
import { useDoor } from '#shared/session/use-door.ts';
import type { ContractRow } from './contract-row.ts';

export interface RevokeDialogProps {
  readonly rows: readonly ContractRow[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const signedBy = ({ progress }: ContractRow): number => progress.filter(({ state }) => state === 'done').length;

/** Revoking cannot be undone, so it names what is revoked and who is told. Voided signatures need the name typed. */
export function RevokeDialog({ rows, onClose, onDone }: RevokeDialogProps) {
  const { t } = useTranslation('contract-lists');
  const showToast = useToast();
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useAct(revokeContracts, { audience: useDoor() });
  const [first] = rows;
  const single = rows.length === 1 && first ? first : undefined;
  const signed = rows.reduce((sum, row) => sum + signedBy(row), 0);
  const told = rows.reduce((sum, row) => sum + row.progress.length, 0);
  const names = single ? t('revoke.one', { name: single.contractName }) : t('revoke.many', { count: rows.length });
  const revoke = () =>
    mutate(
      { applyIds: rows.map(({ applyId }) => applyId), reason },
      {
        onSuccess: ({ revoked }) => {
          showToast({ text: t('revoke.done', { count: revoked }) });
          onDone();
        },
      },
    );
  return (
    <ConfirmDialog
      object={single?.contractName ?? names}
      title={t('revoke.title', { names })}
      body={signed > 0 ? t('revoke.bodySigned', { signed, count: told }) : t('revoke.body', { count: told })}
      keep={t('revoke.keep')}
      confirm={t('revoke.confirm', { count: rows.length })}
      busy={isPending}
      error={error?.msg}
      onKeep={onClose}
      onConfirm={revoke}
      typedName={single && signed > 0 ? t('revoke.typeName') : undefined}
    >
      <ReasonField label={t('revoke.reason')} value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}
