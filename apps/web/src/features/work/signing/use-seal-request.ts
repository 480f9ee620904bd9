import { readSealUse, startSealUse } from '@moqi/api/work/signing';
import { useAct, useCall } from '#shared/call/index.ts';
import { answersOf, type Filling } from './filling.ts';
import type { TaskProps } from './signing-flow.tsx';

/** A seal that one may not press is asked for, with everything the signing needs: approved, the signing finishes by itself. */
export function useSealRequest(link: TaskProps['link'], contract: TaskProps['contract']) {
  const { data } = useCall(readSealUse, { ...link, signNo: contract.signNo });
  const start = useAct(startSealUse);
  const ask = (filling: Filling, onProofLost: () => void): void => {
    const { sealId, ink, chop } = filling;
    if (sealId === undefined) return;
    start.mutate(
      {
        ...link,
        signNo: contract.signNo,
        sealId,
        ...(ink && { ink }),
        ...(chop && { chop }),
        texts: answersOf(contract, filling),
        documents: contract.files.map(({ documentId, version, docHash }) => ({ documentId, version, docHash })),
        consent: true,
      },
      { onError: ({ code }) => code === 'IDENTITY_PROOF_NEEDED' && onProofLost() },
    );
  };
  return { ask, isPending: start.isPending, error: start.error, isWaiting: data?.state === 'running' };
}
