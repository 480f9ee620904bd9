import { type ContractDetail, revokeContracts } from '@moqi/api/work/contracts';
import { ConfirmDialog, useToast } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/index.ts';
import { ReasonField } from '#shared/form/reason-field.tsx';
import { useDoor } from '#shared/session/use-door.ts';
import { AntdTheme } from '#shared/theme/antd-theme.tsx';

/** Fetched when it is asked for: most who look at a contract never revoke it. */
export function RevokeContract({ contract, onClose }: { contract: ContractDetail; onClose: () => void }) {
  const { t } = useTranslation('contract-detail');
  const showToast = useToast();
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useAct(revokeContracts, { audience: useDoor() });
  const { contractName: name, parties } = contract;
  const signed = parties.filter(({ state }) => state === 'signed').length;
  const revoke = (): void =>
    mutate(
      { applyIds: [contract.applyId], reason },
      {
        onSuccess: () => {
          showToast({ text: t('revoke.done', { name }) });
          onClose();
        },
      },
    );
  return (
    <AntdTheme>
      <ConfirmDialog
        object={name}
        title={t('revoke.title', { name })}
        body={signed > 0 ? t('revoke.bodySigned', { signed, count: parties.length }) : t('revoke.body', { count: parties.length })}
        keep={t('revoke.keep')}
        confirm={t('revoke.confirm')}
        busy={isPending}
        error={error?.msg}
        onKeep={onClose}
        onConfirm={revoke}
        typedName={signed > 0 ? t('revoke.typeName') : undefined}
      >
        <ReasonField label={t('revoke.reason')} value={reason} onChange={setReason} />
      </ConfirmDialog>
    </AntdTheme>
  );
}
