import type { OutputOf } from '@moqi/api';
import { CURRENT_AGREEMENTS } from '@moqi/api/account/identity';
import { type readProof, registerForTask, sendAccountCode } from '@moqi/api/work/signing';
import { password as passwordRule, required } from '@moqi/rules';
import { look, Sheet, useCountdown } from '@moqi/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Agreement } from '#entities/agreement/agreement.tsx';
import type { TaskLink } from '#entities/contract-document/index.ts';
import { useAct } from '#shared/call/index.ts';
import { PasswordField } from '#shared/form/password-field.tsx';
import { useFields } from '#shared/form/use-fields.ts';
import { enterSession } from '#shared/session/session.ts';
import { SigningFrame } from '#shells/signing.tsx';
import { CodeCard, CodeThumb, OutboxHint } from './code-card.tsx';

/** A code that the signer gave before, and that is still good. */
export interface GivenCode {
  readonly code: string;
  readonly maskedTarget: string;
}

/** The code: one that was given before, or one that is sent for this. */
function useAccountCode({ link, proof }: Pick<RegisterStepProps, 'link' | 'proof'>, given: GivenCode | undefined) {
  const [code, setCode] = useState(given?.code ?? '');
  const resend = useCountdown(0);
  const sending = useAct(sendAccountCode);
  const { mutate, data, error, isPending: isSending } = sending;
  return {
    code,
    setCode,
    isSending,
    sending,
    wasSent: given !== undefined || data !== undefined,
    wait: resend.left,
    maskedTarget: data?.maskedTarget ?? given?.maskedTarget ?? proof.maskedTarget,
    problem: error?.msg,
    send: (): void => mutate(link, { onSuccess: ({ resendSeconds }) => resend.restart(resendSeconds) }),
  };
}

interface RegisterStepProps {
  readonly link: TaskLink;
  readonly proof: OutputOf<typeof readProof>;
  readonly steps: ReactNode;
  readonly given?: GivenCode;
  readonly onBack: () => void;
  /** reads again how the identity stands: what is missing now is the company */
  readonly onRefresh: () => void;
}

/** An account for who has none: the message that brought them says at which address, so nobody types it or reads a picture. */
export function RegisterStep({ link, proof, steps, given, onBack, onRefresh }: RegisterStepProps) {
  // the words of the agreements are fetched with the step
  const { t } = useTranslation(['signing', 'login']);
  const { code, setCode, wasSent, send, ...sent } = useAccountCode({ link, proof }, given);
  const [agreed, setAgreed] = useState(false);
  const [tried, setTried] = useState(false);
  const form = useFields({ rules: { password: [required, passwordRule] }, secret: ['password'] });
  const registering = useAct(registerForTask);
  const register = (): void => {
    setTried(true);
    if (!form.check() || !agreed) return;
    registering.mutate(
      { ...link, valicode: code, password: form.values.password, agreements: CURRENT_AGREEMENTS },
      {
        onSuccess: ({ session, token, consoleToken }) => {
          enterSession(session, { token, consoleToken });
          onRefresh();
        },
        onError: ({ code: refusal }) => refusal === 'INPUT_INVALID' || setCode(''),
      },
    );
  };
  const { error } = registering;
  return (
    <SigningFrame
      title={t('identity.title')}
      onBack={onBack}
      steps={steps}
      thumb={
        <CodeThumb
          wasSent={wasSent}
          isSending={sent.isSending}
          onSend={send}
          go={{
            label: t('register.go'),
            isBusy: registering.isPending,
            isReady: code.length === 6,
            // the account is there: what is missing of the identity is read again
            onPress: registering.isSuccess ? onRefresh : register,
          }}
        />
      }
    >
      <h1 className={look('text-22', 'strong')}>{t('register.title')}</h1>
      <p className={`signing-lead ${look('ink2')}`}>
        {t(given === undefined ? 'register.lead' : 'register.leadPerson', { company: proof.corpName })}
      </p>
      <CodeCard
        proof={{ method: proof.method, maskedTarget: sent.maskedTarget }}
        code={code}
        onCode={setCode}
        wasSent={wasSent}
        wait={sent.wait}
        onSend={send}
        problem={(error?.code === 'INPUT_INVALID' ? undefined : error?.msg) ?? sent.problem}
        sending={sent.sending}
      />
      {wasSent && (
        <>
          <Sheet>
            <PasswordField
              {...form.field('password')}
              label={t('register.password')}
              autoComplete="new-password"
              hint={t('register.passwordRule')}
            />
          </Sheet>
          <Agreement agreed={agreed} onChange={setAgreed} missing={tried} />
        </>
      )}
      <OutboxHint isSimulated={proof.simulatedMessages} />
    </SigningFrame>
  );
}
