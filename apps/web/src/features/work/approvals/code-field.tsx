import { sendApproverCode } from '@moqi/api/work/approvals';
import { Button, CodeInput, FieldError, look, useCountdown } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { CodeCall } from '#shared/code-call/code-call.tsx';
import type { ApprovalPanelProps } from './approval-panel.tsx';

interface CodeFieldProps extends Pick<ApprovalPanelProps, 'link' | 'approval'> {
  readonly code: string;
  readonly onCode: (code: string) => void;
}

/** The one-time code that goes to the approver's own number. */
export function CodeField({ link, approval, code, onCode }: CodeFieldProps) {
  const { t } = useTranslation('approvals');
  const send = useAct(sendApproverCode);
  const { left, restart: wait } = useCountdown(0);
  const onSend = () => send.mutate(link, { onSuccess: ({ resendSeconds }) => wait(resendSeconds) });
  return (
    <div className={look('column')}>
      <span className={look('field-label')}>{t('code.title', { target: approval.maskedTarget })}</span>
      <div className={look('row')}>
        <CodeInput label={t('code.label')} value={code} onChange={onCode} />
        <Button busy={send.isPending} disabled={left > 0} onClick={onSend}>
          {left > 0 ? t('code.again', { seconds: left }) : t('code.send')}
        </Button>
      </div>
      {approval.simulatedMessages ? <p className={look('field-hint')}>{t('code.simulated')}</p> : null}
      {send.error ? <FieldError>{send.error.msg}</FieldError> : null}
      <CodeCall receipt={send.data} refusal={send.error} />
    </div>
  );
}
