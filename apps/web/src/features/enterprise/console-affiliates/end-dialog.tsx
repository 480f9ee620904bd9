import { type Affiliation, type AffiliationSide, endAffiliation } from '@moqi/api/enterprise/affiliates';
import { ConfirmDialog, useToast } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { ReasonField } from '#shared/form/reason-field.tsx';

interface EndDialogProps {
  readonly relation: Affiliation;
  /** which side of it the reader's company is */
  readonly side: AffiliationSide;
  readonly onClose: () => void;
}

/** Either side ends a relation at once; an unanswered request is taken back the same way. */
export function EndDialog({ relation: { affiliationId, companyName, state }, side, onClose }: EndDialogProps) {
  const { t } = useTranslation('console-affiliates');
  const showToast = useToast();
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useAct(endAffiliation);
  const kind = state === 'asked' ? 'withdraw' : side === 'parent' ? 'endBelow' : 'endAbove';
  const end = () =>
    mutate(
      { affiliationId, reason: reason.trim() },
      {
        onSuccess: () => {
          showToast({ text: t(`${kind}.done`, { name: companyName }) });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      object={companyName}
      title={t(`${kind}.title`, { name: companyName })}
      body={t(`${kind}.body`, { name: companyName })}
      keep={t(`${kind}.keep`)}
      confirm={t(`${kind}.confirm`)}
      busy={isPending}
      error={error?.msg}
      onKeep={onClose}
      onConfirm={end}
    >
      <ReasonField label={t('endReason')} value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}
