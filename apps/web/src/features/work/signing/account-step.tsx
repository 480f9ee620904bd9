import type { OutputOf } from '@moqi/api';
import { logInForTask, type readProof, sendAccountCode } from '@moqi/api/work/signing';
import { look, useCountdown } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskLink } from '#entities/contract-document/index.ts';
import { useAct } from '#shared/call/index.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { stringifySearch } from '#shared/search/search.ts';
import { enterSession } from '#shared/session/session.ts';
import { stepKeyOf } from '#shared/session/step-key.ts';
import { SigningFrame } from '#shells/signing.tsx';
import { CodeCard, CodeThumb, OutboxHint } from './code-card.tsx';
import { type GivenCode, RegisterStep } from './register-step.tsx';

const SecondStep = lazy(async () => {
  const [{ SecondStep: step }] = await Promise.all([import('#entities/second-proof/second-step.tsx'), loadTexts('security')]);
  return { default: step };
});

interface AccountStepProps {
  readonly link: TaskLink;
  readonly proof: OutputOf<typeof readProof>;
  readonly steps: ReactNode;
  readonly onBack: () => void;
  /** by the code alone, as before */
  readonly onClose: () => void;
  /** reads again how the identity stands */
  readonly onRefresh: () => void;
}

/** The account of the address that the link went to: it logs in, or is made. */
export function AccountStep(props: AccountStepProps) {
  /** the code that was right, and found no account; it makes one */
  const [given, setGiven] = useState<GivenCode>();
  // a new account hears of its tasks seconds later: the signer goes on by the link
  const goOn = (): void => {
    props.onClose();
    props.onRefresh();
  };
  if (given !== undefined) return <RegisterStep {...props} given={given} onBack={() => setGiven(undefined)} onRefresh={goOn} />;
  if (props.proof.membership === 'accountMissing') return <RegisterStep {...props} />;
  return <LoginStep {...props} onUnknown={setGiven} />;
}

/** 以账号登录签署: the account of the address that the link went to logs in by a code; the task then opens again in its session. */
function LoginStep({ link, proof, onClose: onBack, onUnknown }: AccountStepProps & { readonly onUnknown: (given: GivenCode) => void }) {
  const { t } = useTranslation('signing');
  const router = useRouter();
  const [code, setCode] = useState('');
  const resend = useCountdown(0);
  const sending = useAct(sendAccountCode);
  const logging = useAct(logInForTask);
  const wasSent = sending.data !== undefined;
  const send = (): void => sending.mutate(link, { onSuccess: ({ resendSeconds }) => resend.restart(resendSeconds) });
  const { applyNo, signNo } = link;
  const [stepKey, setStepKey] = useState('');
  const enter = ({ session, token, consoleToken }: OutputOf<typeof logInForTask>): void => {
    enterSession(session, { token, consoleToken });
    void router.navigate({ href: `${router.latestLocation.pathname}${stringifySearch({ applyNo, signNo })}`, replace: true });
  };
  const logIn = (): void =>
    logging.mutate(
      { ...link, valicode: code },
      {
        onSuccess: enter,
        onError: (refusal) => {
          if (refusal.code === 'ACCOUNT_UNKNOWN')
            return onUnknown({ code, maskedTarget: sending.data?.maskedTarget ?? proof.maskedTarget });
          setCode('');
          if (refusal.code === 'SECOND_FACTOR_NEEDED') setStepKey(stepKeyOf(refusal) ?? '');
        },
      },
    );
  // the code is used up: the task is opened again in the session that it began
  const go = (): void => (logging.data ? enter(logging.data) : logIn());
  if (stepKey !== '') {
    return (
      <SigningFrame title={t('identity.title')} onBack={onBack}>
        <Suspense fallback={null}>
          <SecondStep loginKey={stepKey} onEntered={enter} onBack={() => setStepKey('')} />
        </Suspense>
      </SigningFrame>
    );
  }
  return (
    <SigningFrame
      title={t('identity.title')}
      onBack={onBack}
      thumb={
        <CodeThumb
          wasSent={wasSent}
          isSending={sending.isPending}
          onSend={send}
          go={{ label: t('account.go'), isBusy: logging.isPending, isReady: code.length === 6, onPress: go }}
        />
      }
    >
      <h1 className={look('text-22', 'strong')}>{t('account.title')}</h1>
      <p className={`signing-lead ${look('ink2')}`}>{t('account.lead')}</p>
      <CodeCard
        proof={{ method: proof.method, maskedTarget: sending.data?.maskedTarget ?? proof.maskedTarget }}
        code={code}
        onCode={setCode}
        wasSent={wasSent}
        wait={resend.left}
        onSend={send}
        problem={(logging.error ?? sending.error)?.msg}
        sending={sending}
      />
      <OutboxHint isSimulated={proof.simulatedMessages} />
    </SigningFrame>
  );
}
