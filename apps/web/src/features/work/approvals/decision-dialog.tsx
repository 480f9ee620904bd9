import type { InputOf } from '@moqi/api';
import { type ApprovalResult, decideByLink } from '@moqi/api/work/approvals';
import { FieldError, FormDialog, SegmentedTabs, SelectField, useToast } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChosenMember } from '#entities/member/index.ts';
import { useAct } from '#shared/call/use-call.ts';
import { ReasonField } from '#shared/form/reason-field.tsx';
import type { Step } from './approval-actions.tsx';
import type { ApprovalPanelProps } from './approval-panel.tsx';
import { CodeField } from './code-field.tsx';
import { ColleagueChooser } from './colleague-chooser.tsx';

interface DecisionDialogProps extends ApprovalPanelProps {
  readonly step: Step;
  readonly onClose: () => void;
}

interface Draft {
  readonly reason: string;
  readonly toNode: string;
  readonly member: ChosenMember | undefined;
  readonly where: 'addBefore' | 'addAfter';
  readonly code: string;
}

const NEEDS_REASON: readonly Step[] = ['reject', 'sendBack', 'delegate'];
/** the select's word for the initiator */
const TO_INITIATOR = '';

function missingIn(step: Step, draft: Draft, byLink: boolean): 'reason' | 'member' | 'code' | undefined {
  if ((step === 'delegate' || step === 'add') && draft.member === undefined) return 'member';
  if (NEEDS_REASON.includes(step) && draft.reason.trim() === '') return 'reason';
  return byLink && draft.code.length !== 6 ? 'code' : undefined;
}

function inputOf(step: Step, draft: Draft, link: ApprovalPanelProps['link']): InputOf<typeof decideByLink> {
  const result: ApprovalResult = step === 'add' ? draft.where : step;
  return {
    ...link,
    result,
    reason: draft.reason.trim(),
    ...(step === 'sendBack' && draft.toNode !== TO_INITIATOR && { toNode: draft.toNode }),
    ...(draft.member && { memberId: draft.member.corpUserId }),
    ...(draft.code !== '' && { valicode: draft.code }),
  };
}

/** One decision with its reason; an approver who came by link proves the identity by a code. */
export function DecisionDialog({ step, link, approval, onClose }: DecisionDialogProps) {
  const { t } = useTranslation('approvals');
  const toast = useToast();
  const [draft, setDraft] = useState<Draft>({ reason: '', toNode: TO_INITIATOR, member: undefined, where: 'addBefore', code: '' });
  const [missing, setMissing] = useState<ReturnType<typeof missingIn>>();
  const decide = useAct(decideByLink);
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    setMissing(undefined);
  };
  const submit = () => {
    const wanting = missingIn(step, draft, approval.byLink);
    setMissing(wanting);
    if (wanting !== undefined) return;
    decide.mutate(inputOf(step, draft, link), {
      onSuccess: () => {
        toast({ text: t(`decided.${step}`) });
        onClose();
      },
    });
  };
  const optional = NEEDS_REASON.includes(step) ? '' : t('optional');
  return (
    <FormDialog
      title={t(`ask.${step}`, { name: t(approval.kind === 'seal' ? 'named.seal' : 'named.contract', { name: approval.subjectName }) })}
      submit={t(`step.${step}`)}
      busy={decide.isPending}
      onClose={onClose}
      onSubmit={submit}
      error={decide.error?.msg}
    >
      <Target step={step} approval={approval} draft={draft} missing={missing} change={change} />
      <ReasonField
        label={`${t(step === 'approve' || step === 'add' ? 'field.note' : 'field.reason')}${optional}`}
        value={draft.reason}
        onChange={(reason) => change({ reason })}
        error={missing === 'reason' ? t('missing.reason') : undefined}
      />
      {approval.byLink ? <CodeField link={link} approval={approval} code={draft.code} onCode={(code) => change({ code })} /> : null}
      {missing === 'code' ? <FieldError>{t('missing.code')}</FieldError> : null}
    </FormDialog>
  );
}

interface TargetProps extends Pick<DecisionDialogProps, 'step' | 'approval'> {
  readonly draft: Draft;
  readonly missing: ReturnType<typeof missingIn>;
  readonly change: (part: Partial<Draft>) => void;
}

/** The target of the decision: a node that was passed, or a colleague. */
function Target({ step, approval, draft, missing, change }: TargetProps) {
  const { t } = useTranslation('approvals');
  return (
    <>
      {step === 'sendBack' ? (
        <SelectField
          label={t('field.to')}
          choices={[
            { value: TO_INITIATOR, label: t('field.initiator', { name: approval.initiatorName }) },
            ...approval.returnTargets.map(({ nodeId, nodeName }) => ({ value: nodeId, label: nodeName })),
          ]}
          value={draft.toNode}
          onChange={(toNode) => change({ toNode })}
        />
      ) : null}
      {step === 'add' ? (
        <SegmentedTabs
          small
          label={t('field.where')}
          value={draft.where}
          onChange={(where) => change({ where })}
          tabs={(['addBefore', 'addAfter'] as const).map((key) => ({ key, label: t(`field.${key}`) }))}
        />
      ) : null}
      {step === 'delegate' || step === 'add' ? (
        <ColleagueChooser
          label={t('field.member')}
          value={draft.member}
          error={missing === 'member' ? t('missing.member') : undefined}
          onChange={(member) => change({ member })}
        />
      ) : null}
    </>
  );
}
