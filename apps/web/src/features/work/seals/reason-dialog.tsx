import type { SealCard } from '@moqi/api/work/seals';
import { ConfirmDialog, useToast } from '@moqi/ui';
import { Ban, Snowflake, Sun, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonField } from '#shared/form/reason-field.tsx';
import { type ReasonedStep, useReasonedStep } from './use-seal-acts.ts';

const ICONS = { freeze: Snowflake, unfreeze: Sun, reject: Ban, remove: Trash2 } as const;

export interface ReasonDialogProps {
  readonly step: ReasonedStep;
  readonly seal: Pick<SealCard, 'sealId' | 'sealName'> & Partial<Pick<SealCard, 'everUsed'>>;
  readonly onClose: () => void;
}

/** What nobody does lightly: says what follows, and asks why. */
export function ReasonDialog({ step, seal, onClose }: ReasonDialogProps) {
  const { t } = useTranslation('seals');
  const showToast = useToast();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const onDone = (text: string) => {
    showToast({ text });
    onClose();
  };
  const { perform, isPending, error } = useReasonedStep(seal, { step, onDone });
  const key = step === 'remove' ? (seal.everUsed ? 'retire' : 'delete') : step;
  const needsReason = step !== 'remove';
  const name = seal.sealName;
  const confirm = () => {
    if (needsReason && reason.trim() === '') setMissing(true);
    else perform(reason.trim());
  };
  return (
    <ConfirmDialog
      object={name}
      icon={ICONS[step]}
      title={t(`ask.${key}.title`, { name })}
      body={t(`ask.${key}.body`, { name })}
      keep={t(`ask.${key}.keep`)}
      confirm={t(`ask.${key}.confirm`)}
      busy={isPending}
      error={missing ? t('ask.reasonMissing') : error?.msg}
      onKeep={onClose}
      onConfirm={confirm}
    >
      <ReasonField
        label={needsReason ? t('ask.reason') : t('ask.reasonOptional')}
        value={reason}
        onChange={(next) => {
          setReason(next);
          setMissing(false);
        }}
      />
    </ConfirmDialog>
  );
}
