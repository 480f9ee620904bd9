import { type ApprovalResult, urgeApprovers, withdrawApproval } from '@moqi/api/work/approvals';
import { Button, LinkButton, ThumbBar, usePhone, useToast } from '@moqi/ui';
import { CornerUpLeft, Undo2, UserPlus, UserRoundCog } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallRefused } from '#shared/call/call-refused.ts';
import { useAct } from '#shared/call/use-call.ts';
import type { ApprovalPanelProps } from './approval-panel.tsx';

const DecisionDialog = lazy(() => import('./decision-dialog.tsx').then((m) => ({ default: m.DecisionDialog })));

/** 加签 asks in its dialog whether before or after. */
export type Step = Exclude<ApprovalResult, 'addBefore' | 'addAfter'> | 'add';

function Initiator({ approval }: Omit<ApprovalPanelProps, 'link'>) {
  const { t } = useTranslation('approvals');
  const toast = useToast();
  const { flowInstId, can } = approval;
  const failed = (error: CallRefused) => toast({ text: error.msg, kind: 'problem' });
  const urge = useAct(urgeApprovers);
  const withdraw = useAct(withdrawApproval);
  if (!can.urge && !can.withdraw) return null;
  const onUrge = () =>
    urge.mutate({ flowInstId }, { onSuccess: ({ names }) => toast({ text: t('urged', { names: names.join('、') }) }), onError: failed });
  const onWithdraw = () => withdraw.mutate({ flowInstId }, { onSuccess: () => toast({ text: t('withdrawn') }), onError: failed });
  return (
    <div className="audit-actions">
      {can.withdraw ? (
        <Button icon={Undo2} busy={withdraw.isPending} onClick={onWithdraw}>
          {t('withdraw')}
        </Button>
      ) : null}
      {can.urge ? (
        <Button busy={urge.isPending} onClick={onUrge}>
          {t('urge')}
        </Button>
      ) : null}
    </div>
  );
}

/** What may be done, and nothing else; on the phone under the thumb. */
export function ApprovalActions({ link, approval }: ApprovalPanelProps) {
  const { t } = useTranslation('approvals');
  const phone = usePhone();
  const [step, setStep] = useState<Step>();
  const { can } = approval;
  const main = (
    <>
      <Button size={phone ? 'thumb' : 'normal'} onClick={() => setStep('reject')}>
        {t('step.reject')}
      </Button>
      <Button kind="primary" size={phone ? 'thumb' : 'normal'} onClick={() => setStep('approve')}>
        {t('step.approve')}
      </Button>
    </>
  );
  return (
    <>
      {can.approve && !phone ? <div className="audit-actions">{main}</div> : null}
      {can.approve ? (
        <div className="audit-further">
          <LinkButton onClick={() => setStep('sendBack')}>
            <CornerUpLeft size={15} aria-hidden /> {t('step.sendBack')}
          </LinkButton>
          {can.delegate ? (
            <LinkButton onClick={() => setStep('delegate')}>
              <UserRoundCog size={15} aria-hidden /> {t('step.delegate')}
            </LinkButton>
          ) : null}
          {can.addApprover ? (
            <LinkButton onClick={() => setStep('add')}>
              <UserPlus size={15} aria-hidden /> {t('step.add')}
            </LinkButton>
          ) : null}
        </div>
      ) : null}
      <Initiator approval={approval} />
      {can.approve && phone ? (
        <div className="audit-thumb">
          <ThumbBar>{main}</ThumbBar>
        </div>
      ) : null}
      {step === undefined ? null : (
        <Suspense fallback={null}>
          <DecisionDialog step={step} link={link} approval={approval} onClose={() => setStep(undefined)} />
        </Suspense>
      )}
    </>
  );
}
