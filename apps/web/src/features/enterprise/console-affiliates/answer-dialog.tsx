import { type Affiliation, answerParent, setReadingRight } from '@moqi/api/enterprise/affiliates';
import { FormDialog, look, useToast } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { ReasonField } from '#shared/form/reason-field.tsx';
import { type Range, RangeChoice } from './range-choice.tsx';

interface AnswerDialogProps {
  readonly relation: Affiliation;
  readonly onClose: () => void;
}

const flagOf = (range: Range): 0 | 1 => (range === 'documents' ? 1 : 0);

/** Agreeing, with how far: what is granted, and what it does not mean, stands above the choice. */
export function AcceptDialog({ relation: { affiliationId, companyName }, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('console-affiliates');
  const showToast = useToast();
  const [range, setRange] = useState<Range>('lists');
  const { mutate, isPending, error } = useAct(answerParent);
  const accept = () =>
    mutate(
      { affiliationId, oper: 'accept', withDocuments: flagOf(range) },
      {
        onSuccess: () => {
          showToast({ text: t('accept.done', { name: companyName }) });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t('accept.title', { name: companyName })}
      submit={t('accept.submit')}
      busy={isPending}
      onClose={onClose}
      onSubmit={accept}
      error={error?.msg}
    >
      <p className={look('ink2')}>{t('accept.lead', { name: companyName })}</p>
      <RangeChoice value={range} onChange={setRange} />
    </FormDialog>
  );
}

export function RefuseDialog({ relation: { affiliationId, companyName }, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('console-affiliates');
  const showToast = useToast();
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useAct(answerParent);
  const refuse = () =>
    mutate(
      { affiliationId, oper: 'refuse', reason: reason.trim() },
      {
        onSuccess: () => {
          showToast({ text: t('refuse.done', { name: companyName }) });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t('refuse.title', { name: companyName })}
      submit={t('refuse.submit')}
      busy={isPending}
      onClose={onClose}
      onSubmit={refuse}
      error={error?.msg}
    >
      <ReasonField label={t('refuse.reason')} value={reason} onChange={setReason} />
    </FormDialog>
  );
}

/** The range of a right that was granted, wider or narrower. */
export function RangeDialog({ relation: { affiliationId, companyName, withDocuments }, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('console-affiliates');
  const showToast = useToast();
  const [range, setRange] = useState<Range>(withDocuments ? 'documents' : 'lists');
  const { mutate, isPending, error } = useAct(setReadingRight);
  const save = () =>
    mutate(
      { affiliationId, withDocuments: flagOf(range) },
      {
        onSuccess: () => {
          showToast({ text: t('range.done') });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t('range.change', { name: companyName })}
      submit={t('range.save')}
      busy={isPending}
      onClose={onClose}
      onSubmit={save}
      error={error?.msg}
    >
      <RangeChoice value={range} onChange={setRange} />
    </FormDialog>
  );
}
