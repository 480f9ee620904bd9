import type { OutputOf } from '@moqi/api';
import { checkProofCode, type readProof, sendProofCode } from '@moqi/api/work/signing';
import { KeyValue, LinkButton, look, Sheet, useCountdown } from '@moqi/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/index.ts';
import { isInFrame } from '#shared/call/transport.ts';
import { SigningFrame } from '#shells/signing.tsx';
import { CodeCard, CodeThumb, OutboxHint } from './code-card.tsx';
import { MembershipNotice } from './membership-notice.tsx';
import { NameStep, openNameOf } from './name-step.tsx';
import type { TaskProps } from './signing-flow.tsx';
import { useSignPassword } from './use-sign-password.tsx';
import type { Goal } from './use-step.ts';

// most who come by a link sign by it: fetched when it is asked for
const AccountStep = lazy(() => import('./account-step.tsx').then((m) => ({ default: m.AccountStep })));

interface IdentityStepProps extends TaskProps {
  /** what the identity is proved for */
  readonly goal: Goal;
  readonly proof: OutputOf<typeof readProof>;
  readonly steps: ReactNode;
  readonly onBack: () => void;
  readonly onProved: () => void;
  /** reads again how the identity stands */
  readonly onRefresh: () => void;
}

export function IdentityStep(props: IdentityStepProps) {
  const [isByAccount, setByAccount] = useState(false);
  const { link, proof } = props;
  const mayLogIn = link.sign !== undefined && !isInFrame();
  // who has none yet makes one
  if (isByAccount || (mayLogIn && proof.membership === 'accountMissing'))
    return (
      <Suspense fallback={null}>
        <AccountStep {...props} onClose={() => setByAccount(false)} />
      </Suspense>
    );
  return <ProvingStep {...props} onAccount={mayLogIn ? () => setByAccount(true) : undefined} />;
}

interface ProvingStepProps extends IdentityStepProps {
  /** signs with an account instead; undefined: in a session, or in a frame of another site */
  readonly onAccount: (() => void) | undefined;
}

function ProvingStep(props: ProvingStepProps) {
  const { t } = useTranslation('signing');
  const { contract, proof, goal, steps, onBack } = props;
  const open = openNameOf(proof);
  if (goal === 'sign' && open !== undefined) return <NameStep {...props} open={open} />;
  if (proof.membership === 'notNeeded' || proof.membership === 'member') return <CodeStep {...props} />;
  return (
    <SigningFrame title={t('identity.title')} onBack={onBack} steps={steps}>
      <h1 className={`signing-lead ${look('text-22', 'strong')}`}>{t('identity.heading', { name: proof.signerName })}</h1>
      <MembershipNotice proof={proof} signNo={contract.signNo} missing={proof.membership} />
    </SigningFrame>
  );
}

function CodeStep({ link, goal, proof, steps, onBack, onProved, onAccount }: ProvingStepProps) {
  const { t } = useTranslation('signing');
  const [code, setCode] = useState('');
  const [agreed, setAgreed] = useState(false);
  const password = useSignPassword(goal === 'sign' && proof.passwordAsked);
  const resend = useCountdown(0);
  const sending = useAct(sendProofCode);
  const checking = useAct(checkProofCode);
  const asked = { ...link, purpose: goal };
  const isSigning = goal === 'sign';
  const wasSent = sending.data !== undefined;
  const send = (): void => sending.mutate(asked, { onSuccess: ({ resendSeconds }) => resend.restart(resendSeconds) });
  const check = (): void =>
    checking.mutate(
      { ...asked, ...password.given, valicode: code, ...(isSigning && { consent: true }) },
      { onSuccess: onProved, onError: (refusal) => password.isAskedBy(refusal) || setCode('') },
    );
  const signer = [proof.signerName, proof.maskedIdNo].filter(Boolean).join('　');
  return (
    <SigningFrame
      title={t('identity.title')}
      onBack={onBack}
      steps={steps}
      thumb={
        <CodeThumb
          wasSent={wasSent}
          isHeld={isSigning && !agreed}
          isSending={sending.isPending}
          onSend={send}
          go={{ label: t('identity.go'), isBusy: checking.isPending, isReady: code.length === 6, onPress: check }}
        />
      }
    >
      <h1 className={look('text-22', 'strong')}>{t('identity.heading', { name: proof.signerName })}</h1>
      <p className={`signing-lead ${look('ink2')}`}>{t(isSigning ? 'identity.lead' : 'identity.refuseLead')}</p>
      <CodeCard
        proof={proof}
        code={code}
        onCode={setCode}
        wasSent={wasSent}
        wait={resend.left}
        onSend={send}
        problem={(checking.error ?? sending.error)?.msg}
        sending={sending}
      />
      {password.field}
      <Sheet>
        <KeyValue
          items={[
            { key: 'signer', label: t('identity.signer'), value: signer },
            ...(proof.corpName ? [{ key: 'company', label: t('identity.company'), value: proof.corpName }] : []),
          ]}
        />
      </Sheet>
      {isSigning && (
        <label className="signing-consent">
          <input type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
          <span>{t('identity.consent')}</span>
        </label>
      )}
      {isSigning && proof.codeOnly && <p className={look('text-13', 'ink2')}>{t('identity.codeOnly', { name: proof.signerName })}</p>}
      <OtherWays proof={proof} onAccount={onAccount} />
    </SigningFrame>
  );
}

/** Below the code: the account in its place, and where simulated messages are found. */
function OtherWays({ proof, onAccount }: Pick<ProvingStepProps, 'proof' | 'onAccount'>) {
  const { t } = useTranslation('signing');
  return (
    <>
      {onAccount && (
        <p>
          <LinkButton onClick={onAccount}>{t('account.open')}</LinkButton>
        </p>
      )}
      <OutboxHint isSimulated={proof.simulatedMessages} />
    </>
  );
}
