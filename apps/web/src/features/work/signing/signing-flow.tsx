import type { OutputOf } from '@moqi/api';
import type { ContractDetail } from '@moqi/api/work/contracts';
import type { signContract } from '@moqi/api/work/signing';
import { readProof } from '@moqi/api/work/signing';
import { StepBar } from '@moqi/ui';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskLink } from '#entities/contract-document/index.ts';
import { useCall } from '#shared/call/index.ts';
import { forget, readKept } from '#shared/form/kept-values.ts';
import { DoneStep } from './done-step.tsx';
import { EvidenceFirst } from './evidence-first.tsx';
import { IdentityStep } from './identity-step.tsx';
import { openNameOf } from './name-step.tsx';
import { ReadStep } from './read-step.tsx';
import { RefuseStep } from './refuse-step.tsx';
import type { SignedMark } from './settled-mark.tsx';
import { SignStep } from './sign-step.tsx';
import { type Goal, type Place, readName, type Step, useStep } from './use-step.ts';
import './signing.css';

/** Few sign with keys at a service elsewhere. */
const WaitStep = lazy(() => import('./wait-step.tsx').then((m) => ({ default: m.WaitStep })));

const START: Place = { step: 'read', goal: 'sign' };
/** The places and the two pads of the handwriting. */
const SIGNING: ReadonlySet<Step> = new Set(['sign', 'writing', 'turned']);
type Proof = OutputOf<typeof readProof>;
/** A code serves for what it was asked for: refusing, or signing, for which a name is needed too. */
const isProvedFor = (goal: Goal, proof: Proof): boolean =>
  goal === 'refuse' ? proof.refusalProved : proof.proved && openNameOf(proof) === undefined;
/** Signing and refusing need a proved identity, whatever step the address names. */
const needsProof = ({ step, goal }: Place, proof: Proof | undefined): boolean =>
  step === 'identity' || (step !== 'read' && proof !== undefined && !isProvedFor(goal, proof));

export type Signed = OutputOf<typeof signContract>;

/** What every step knows. */
export interface TaskProps {
  readonly link: TaskLink;
  readonly contract: ContractDetail;
}

interface SigningFlowProps extends TaskProps {
  /** leaves for the contract's page, after signing or refusing */
  readonly onLeave: () => void;
  /** on the last button; default: that it leads to the contract */
  readonly leaveLabel?: string;
}

/** A service elsewhere makes the signature: whatever step the page was opened at, until the signer sees what came of it. */
function useWaiting(session: Proof['session'] | undefined): boolean {
  const [isWaiting, setWaiting] = useState(false);
  if (session?.state === 'underWay' && !isWaiting) setWaiting(true);
  if (session?.state === 'failed' && isWaiting) setWaiting(false);
  return isWaiting;
}

/** 阅读 → 核验身份 → 签署 → 完成, one step a screen, the next one always under the thumb. */
export function SigningFlow(props: SigningFlowProps) {
  const { t } = useTranslation('signing');
  const { place, replace } = useStep();
  const { step, goal } = place ?? START;
  const [done, setDone] = useState<{ signed: Signed; mark: SignedMark }>();
  const isWaiting = useWaiting(useCall(readProof, props.link).data?.session);
  const steps = (current: number) => (
    <StepBar
      steps={[t('steps.read'), t('steps.identity'), t('steps.sign'), t('steps.done')]}
      current={current}
      label={t('steps.label')}
      doneLabel={t('steps.finished')}
    />
  );
  if (done) return <DoneStep {...props} {...done} steps={steps(3)} isLast={step === 'done'} />;
  const signed = (answer: Signed, mark: SignedMark): void => {
    setDone({ signed: answer, mark });
    replace({ step: 'done', goal });
  };
  if (!isWaiting) return <OpenSteps {...props} steps={steps} onSigned={signed} />;
  return (
    <Suspense fallback={null}>
      <WaitStep {...props} steps={steps(2)} onSigned={signed} />
    </Suspense>
  );
}

interface OpenStepsProps extends SigningFlowProps {
  readonly steps: (current: number) => ReactNode;
  readonly onSigned: (signed: Signed, mark: SignedMark) => void;
}

/** Who has read it, and was sent away for an account or a company, goes on with the identity; back leads to the reading. */
function useComingBack(signNo: string): void {
  const { place, go } = useStep();
  const isBack = useRef(place === undefined && readKept(readName(signNo))['isRead'] !== undefined);
  useEffect(() => {
    if (!isBack.current) return;
    // once: a step that is taken later is the signer's own
    isBack.current = false;
    forget(readName(signNo));
    go({ step: 'identity', goal: 'sign' });
  });
}

function OpenSteps({ link, contract, steps, onSigned, onLeave }: OpenStepsProps) {
  const { place, now, go, replace, back } = useStep();
  const { step, goal } = place ?? START;
  useComingBack(contract.signNo);
  const proof = useCall(readProof, link);
  const begin = (towards: Goal): void => go({ step: proof.data && isProvedFor(towards, proof.data) ? towards : 'identity', goal: towards });
  const task = { link, contract };
  if (needsProof({ step, goal }, proof.data) && proof.data) {
    const proved = (): void => {
      // a signer who went back meanwhile stays there
      if (now()?.step === 'identity') replace({ step: goal, goal });
    };
    const refresh = async (): Promise<void> => {
      const { data } = await proof.refetch();
      if (data && isProvedFor(goal, data)) proved();
    };
    const identity = { goal, proof: proof.data, steps: goal === 'sign' && steps(1), onProved: proved, onRefresh: () => void refresh() };
    return <IdentityStep {...task} {...identity} onBack={() => back()} />;
  }
  if (SIGNING.has(step) && proof.data) {
    const lost = (): void => {
      void proof.refetch();
      replace({ step: 'identity', goal: 'sign' });
    };
    const signing = { proof: proof.data, onSigned, onUnderWay: () => void proof.refetch(), onProofLost: lost };
    return (
      <EvidenceFirst {...task} proof={proof.data} steps={steps(1)} onBack={() => back()} onRefresh={() => proof.refetch()}>
        <SignStep {...task} {...signing} steps={steps(2)} onLeave={onLeave} />
      </EvidenceFirst>
    );
  }
  if (step === 'refuse') return <RefuseStep {...task} onBack={() => back()} onRefused={onLeave} />;
  return (
    <ReadStep
      {...task}
      proof={proof.data}
      problem={proof.error?.msg}
      steps={steps(0)}
      onNext={() => begin('sign')}
      onRefuse={() => begin('refuse')}
    />
  );
}
