import type { OutputOf } from '@moqi/api';
import type { readProof } from '@moqi/api/work/signing';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { TaskProps } from './signing-flow.tsx';

/** Few senders ask for photos: everybody else does without the code for them. */
const EvidenceStep = lazy(() => import('./evidence-step.tsx').then((m) => ({ default: m.EvidenceStep })));

interface EvidenceFirstProps extends TaskProps {
  readonly proof: OutputOf<typeof readProof>;
  readonly steps: ReactNode;
  readonly onBack: () => void;
  /** reads again what is missing */
  readonly onRefresh: () => Promise<unknown>;
  /** what comes afterwards */
  readonly children: ReactNode;
}

/** What the sender asks for on site comes before the places to fill. What came is seen before it goes on, so its signer leaves the step. */
export function EvidenceFirst({ proof, onRefresh, children, ...step }: EvidenceFirstProps) {
  const [isOver, setOver] = useState(proof.evidenceMissing === 0);
  if (isOver) return children;
  const goOn = async (): Promise<void> => {
    await onRefresh();
    setOver(true);
  };
  return (
    <Suspense fallback={null}>
      <EvidenceStep {...step} onReady={() => void goOn()} />
    </Suspense>
  );
}
