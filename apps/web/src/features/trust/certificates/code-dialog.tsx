import { applyCertificate, revokeCertificate, sendCertificateCode } from '@moqi/api/trust/certificates';
import { required } from '@moqi/rules';
import { FormDialog, LinkButton, look, TextField, useCountdown } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import type { CallRefused } from '#shared/call/call-refused.ts';
import { useAct } from '#shared/call/use-call.ts';
import { CodeCall } from '#shared/code-call/code-call.tsx';
import { useFields } from '#shared/form/use-fields.ts';

interface CodeDialogProps {
  readonly use: 'apply' | 'revoke';
  /** the one to be revoked */
  readonly certificateId?: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** A code to the account, and what it is given for. */
export function CodeDialog({ use, certificateId = '', onDone, onClose }: CodeDialogProps) {
  const { t } = useTranslation('certificates');
  const send = useAct(sendCertificateCode);
  const apply = useAct(applyCertificate);
  const revoke = useAct(revokeCertificate);
  const resend = useCountdown(0);
  const form = useFields({ rules: { code: [required] }, secret: ['code'] });
  const refuse = ({ msg }: CallRefused) => form.refuse('code', msg);
  const ask = () => send.mutate({ use }, { onSuccess: ({ resendSeconds }) => resend.restart(resendSeconds), onError: refuse });
  const submit = () => {
    if (!form.check()) return;
    const valicode = form.values.code;
    if (use === 'apply') apply.mutate({ valicode }, { onSuccess: onDone, onError: refuse });
    else revoke.mutate({ valicode, certificateId }, { onSuccess: onDone, onError: refuse });
  };
  return (
    <FormDialog
      title={t(`lasting.dialog.${use}`)}
      submit={t(`lasting.${use}`)}
      busy={apply.isPending || revoke.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className={look('ink2')}>{t(`lasting.consequence.${use}`)}</p>
      <TextField
        {...form.field('code')}
        inputMode="numeric"
        maxLength={6}
        autoComplete="one-time-code"
        label={t('lasting.code')}
        {...(send.data && { hint: t('lasting.sent', { to: send.data.maskedTarget }) })}
        end={
          <LinkButton disabled={resend.left > 0 || send.isPending} onClick={ask}>
            {resend.left > 0 ? t('lasting.wait', { seconds: resend.left }) : t('lasting.send')}
          </LinkButton>
        }
      />
      <CodeCall receipt={send.data} refusal={send.error} />
    </FormDialog>
  );
}
