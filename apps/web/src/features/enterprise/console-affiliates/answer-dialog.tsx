import { type Affiliation, answerParent, listParents, setReadingRight } from '@moqi/api';
import { FieldError, useToast } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { DialogFrame } from '#shared/dialog/index.ts';
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
  const { mutate, isPending, error } = useAct(answerParent, { refreshes: [listParents] });
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
    <DialogFrame
      title={t('accept.title', { name: companyName })}
      submit={t('accept.submit')}
      busy={isPending}
      onClose={onClose}
      onSubmit={accept}
    >
      <p className="mq-ink2">{t('accept.lead', { name: companyName })}</p>
      <RangeChoice value={range} onChange={setRange} />
      {error ? <FieldError>{error.msg}</FieldError> : null}
    </DialogFrame>
  );
}

export function RefuseDialog({ relation: { affiliationId, companyName }, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('console-affiliates');
  const showToast = useToast();
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useAct(answerParent, { refreshes: [listParents] });
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
    <DialogFrame
      title={t('refuse.title', { name: companyName })}
      submit={t('refuse.submit')}
      busy={isPending}
      onClose={onClose}
      onSubmit={refuse}
    >
      <ReasonField label={t('refuse.reason')} value={reason} onChange={setReason} />
      {error ? <FieldError>{error.msg}</FieldError> : null}
    </DialogFrame>
  );
}

/** The range of a right that was granted, wider or narrower. */
export function RangeDialog({ relation: { affiliationId, companyName, withDocuments }, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('console-affiliates');
  const showToast = useToast();
  const [range, setRange] = useState<Range>(withDocuments ? 'documents' : 'lists');
  const { mutate, isPending, error } = useAct(setReadingRight, { refreshes: [listParents] });
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
    <DialogFrame
      title={t('range.change', { name: companyName })}
      submit={t('range.save')}
      busy={isPending}
      onClose={onClose}
      onSubmit={save}
    >
      <RangeChoice value={range} onChange={setRange} />
      {error ? <FieldError>{error.msg}</FieldError> : null}
    </DialogFrame>
  );
}
