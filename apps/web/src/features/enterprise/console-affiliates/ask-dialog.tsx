import { askAffiliate } from '@moqi/api/enterprise/affiliates';
import { FormDialog, look, TextField, useToast } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { ReasonField } from '#shared/form/reason-field.tsx';

/** 添加下级企业: named exactly, it is asked, and sees what it would grant. */
export function AskDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('console-affiliates');
  const showToast = useToast();
  const [company, setCompany] = useState('');
  const [note, setNote] = useState('');
  const { mutate, isPending, error } = useAct(askAffiliate);
  const ask = () =>
    mutate(
      { company: company.trim(), note: note.trim() },
      {
        onSuccess: ({ companyName }) => {
          showToast({ text: t('ask.done', { name: companyName }) });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t('ask.title')}
      submit={t('ask.submit')}
      busy={isPending}
      disabled={company.trim().length < 2}
      onClose={onClose}
      onSubmit={ask}
      error={error?.msg}
    >
      <p className={look('ink2')}>{t('ask.lead')}</p>
      <TextField
        label={t('ask.company')}
        hint={t('ask.hint')}
        value={company}
        maxLength={100}
        onChange={(event) => setCompany(event.target.value)}
      />
      <ReasonField label={t('ask.note')} value={note} onChange={setNote} />
    </FormDialog>
  );
}
