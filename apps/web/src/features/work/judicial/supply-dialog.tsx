import { CASE_LIMITS, supplyCase } from '@moqi/api/work/cases';
import { FormDialog, look, TextAreaField } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import type { Case } from './case-detail.tsx';
import { type ChosenFile, UploadsField } from './uploads-field.tsx';

/** 补正: files that the institution asked for. */
export function SupplyDialog({ file, onClose }: { readonly file: Case; readonly onClose: () => void }) {
  const { t } = useTranslation('judicial');
  const supply = useAct(supplyCase);
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [note, setNote] = useState('');
  const send = (): void =>
    supply.mutate({ caseId: file.caseId, files: files.map(({ targetId, kind }) => ({ targetId, kind })), note }, { onSuccess: onClose });
  return (
    <FormDialog
      title={t('supply')}
      width="wide"
      submit={t('supplySend')}
      disabled={files.length === 0}
      busy={supply.isPending}
      error={supply.error?.msg}
      onSubmit={send}
      onClose={onClose}
    >
      <p className={look('ink2')}>{file.note}</p>
      <UploadsField files={files} required={file.missing} onChange={setFiles} />
      <TextAreaField
        label={t('supplyNote')}
        maxLength={CASE_LIMITS.reason}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  );
}
