import { SkeletonRows } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '#shared/failure/load-failed.tsx';
import { useSession } from '#shared/session/session.ts';
import { SigningFrame } from '#shells/signing.tsx';
import { HandwritingPage } from '../handwriting/handwriting-page.tsx';
import { useStep } from '../use-step.ts';
import { BatchIdentity } from './batch-identity.tsx';
import { BatchList } from './batch-list.tsx';
import { type Batch, type Offer, useBatch } from './use-batch.ts';

interface BatchFlowProps {
  readonly chosen: readonly string[];
  readonly steps: (current: number) => ReactNode;
  readonly listHref: string;
  readonly onBegun: (batchId: string) => void;
}

/** 清单 → 核验身份: what will be signed and what not, then one code and one consent for exactly that. */
export function BatchFlow({ chosen, steps, listHref, onBegun }: BatchFlowProps) {
  const { t } = useTranslation('signing');
  const router = useRouter();
  const { place, go, back } = useStep();
  const batch = useBatch(chosen);
  const leave = (): void => void router.navigate({ href: listHref });
  const { tasks, offer, checked, failed } = batch;
  if (failed) return <Failed failed={failed} onBack={leave} onRetry={batch.retry} />;
  if (tasks === undefined || offer === undefined) {
    return (
      <SigningFrame title={t('batch.title')} onBack={leave} steps={steps(0)}>
        <SkeletonRows label={t('app:loading')} rows={8} />
      </SigningFrame>
    );
  }
  if (place?.step === 'writing' || place?.step === 'turned') {
    return <Writing batch={batch} offer={offer} count={tasks.length} isTurned={place.step === 'turned'} />;
  }
  if (place?.step === 'identity' && checked && checked.signable > 0) {
    return <BatchIdentity batch={batch} offer={offer} checked={checked} steps={steps(1)} onBack={() => back()} onBegun={onBegun} />;
  }
  return (
    <BatchList
      batch={batch}
      tasks={tasks}
      offer={offer}
      steps={steps(0)}
      onBack={leave}
      onWrite={() => go({ step: 'writing', goal: 'sign' })}
      onNext={() => go({ step: 'identity', goal: 'sign' })}
    />
  );
}

interface FailedProps {
  readonly failed: NonNullable<Batch['failed']>;
  readonly onBack: () => void;
  readonly onRetry: () => void;
}

function Failed({ failed: { error, errorUpdatedAt }, onBack, onRetry }: FailedProps) {
  const { t } = useTranslation('signing');
  if (error === null) return null;
  return (
    <SigningFrame title={t('batch.title')} onBack={onBack}>
      <LoadFailed title={t('batch.failed')} help={error.msg} requestId={error.requestId} at={errorUpdatedAt} onRetry={onRetry} />
    </SigningFrame>
  );
}

interface WritingProps {
  readonly batch: Batch;
  readonly offer: Offer;
  readonly count: number;
  readonly isTurned: boolean;
}

/** The pad; going back from it leads to the list. */
function Writing({ batch, offer, count, isTurned }: WritingProps) {
  const { t } = useTranslation('signing');
  const { go, back } = useStep();
  const name = useSession(({ authUser }) => authUser?.name ?? '');
  return (
    <HandwritingPage
      name={name}
      what={t('batch.contracts', { count })}
      kept={offer.ink ?? undefined}
      canKeep={false}
      isTurned={isTurned}
      onTurn={() => go({ step: 'turned', goal: 'sign' })}
      onBack={() => back()}
      onUse={(ink) => {
        batch.pick({ ink, chop: undefined });
        back(isTurned ? 2 : 1);
      }}
    />
  );
}
