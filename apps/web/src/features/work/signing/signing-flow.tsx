import type { ContractDetail, OutputOf, signContract } from '@moqi/api';
import { readProof } from '@moqi/api';
import { StepBar } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskLink } from '#entities/contract-document/index.ts';
import { useCall } from '#shared/call/index.ts';
import { DoneStep } from './done-step.tsx';
import { IdentityStep } from './identity-step.tsx';
import { ReadStep } from './read-step.tsx';
import { RefuseStep } from './refuse-step.tsx';
import type { SignedMark } from './settled-mark.tsx';
import { SignStep } from './sign-step.tsx';
import './signing.css';

type Step = 'read' | 'identity' | 'sign' | 'refuse';
export type Signed = OutputOf<typeof signContract>;

/** What every step knows. */
export interface TaskProps {
  readonly link: TaskLink;
  readonly contract: ContractDetail;
}

interface SigningFlowProps extends TaskProps {
  /** leaves for the contract's page, after signing or refusing */
  readonly onLeave: () => void;
}

/** 阅读 → 核验身份 → 签署 → 完成, one step a screen, the next one always under the thumb. */
export function SigningFlow({ link, contract, onLeave }: SigningFlowProps) {
  const { t } = useTranslation('signing');
  const [step, setStep] = useState<Step>('read');
  const [goal, setGoal] = useState<'sign' | 'refuse'>('sign');
  const [done, setDone] = useState<{ signed: Signed; mark: SignedMark }>();
  const proof = useCall(readProof, link);
  const steps = (current: number) => (
    <StepBar
      steps={[t('steps.read'), t('steps.identity'), t('steps.sign'), t('steps.done')]}
      current={current}
      label={t('steps.label')}
      doneLabel={t('steps.finished')}
    />
  );
  const go = (towards: 'sign' | 'refuse'): void => {
    setGoal(towards);
    setStep(proof.data?.proved ? towards : 'identity');
  };
  const task = { link, contract };
  if (done) return <DoneStep {...task} {...done} steps={steps(3)} onLeave={onLeave} />;
  if (step === 'identity' && proof.data) {
    return <IdentityStep {...task} proof={proof.data} steps={steps(1)} onBack={() => setStep('read')} onProved={() => setStep(goal)} />;
  }
  if (step === 'sign' && proof.data) {
    return (
      <SignStep
        {...task}
        proof={proof.data}
        steps={steps(2)}
        onBack={() => setStep('read')}
        onSigned={(signed, mark) => setDone({ signed, mark })}
        onProofLost={() => setStep('identity')}
        onLeave={onLeave}
      />
    );
  }
  if (step === 'refuse') return <RefuseStep {...task} onBack={() => setStep('read')} onRefused={onLeave} />;
  return (
    <ReadStep
      {...task}
      proof={proof.data}
      problem={proof.error?.msg}
      steps={steps(0)}
      onNext={() => go('sign')}
      onRefuse={() => go('refuse')}
    />
  );
}
