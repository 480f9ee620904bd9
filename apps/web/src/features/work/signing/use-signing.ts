import type { OutputOf } from '@moqi/api';
import { type readProof, signContract } from '@moqi/api/work/signing';
import { useState } from 'react';
import { type CallRefused, useAct } from '#shared/call/index.ts';
import { answersOf, type Filling } from './filling.ts';
import type { Whereabouts } from './place-offer.tsx';
import type { SignedMark } from './settled-mark.tsx';
import type { Signed, TaskProps } from './signing-flow.tsx';

/** Refusals after which the identity is proved again, or the sender corrects the name. */
const LOST: ReadonlySet<CallRefused['code']> = new Set([
  'IDENTITY_PROOF_NEEDED',
  'NAME_PROOF_NEEDED',
  'NAME_REVIEW_WAITS',
  'NAME_DIFFERS',
  'PAPER_EXPIRED',
]);

interface SigningTask extends Pick<TaskProps, 'link' | 'contract'> {
  readonly proof: OutputOf<typeof readProof>;
  readonly onSigned: (signed: Signed, mark: SignedMark) => void;
  /** a service elsewhere signs: how that stands is read again */
  readonly onUnderWay: () => void;
  readonly onProofLost: () => void;
}

interface Brought {
  readonly filling: Filling;
  readonly forget: () => void;
  readonly keepInk: boolean;
}

/** What the signer leaves on the paper: the merged mark, the seal or the name chop, and the handwriting. */
export const markOf = ({ marks, seals, chops }: OutputOf<typeof readProof>, { sealId, markId, ink, chop }: Filling): SignedMark => ({
  seal:
    marks.find((mark) => mark.markId === markId) ??
    seals.find((seal) => seal.sealId === sealId) ??
    chops.find(({ style }) => style === chop),
  ink,
});

/** Signs with what was filled in, and with the place of the signer where the signer gives it. */
export function useSigning(
  { link, contract, proof, onSigned, onUnderWay, onProofLost }: SigningTask,
  { filling, forget, keepInk }: Brought,
) {
  const signing = useAct(signContract);
  const [whereabouts, setWhereabouts] = useState<Whereabouts>();
  const sign = (): void => {
    const { sealId, markId, ink, chop } = filling;
    signing.mutate(
      {
        ...link,
        signNo: contract.signNo,
        ...(sealId !== undefined && { sealId }),
        ...(markId !== undefined && { markId }),
        ...(ink && { ink }),
        ...(chop && { chop }),
        keepInk,
        texts: answersOf(contract, filling),
        documents: contract.files.map(({ documentId, version, docHash }) => ({ documentId, version, docHash })),
        consent: true,
        ...(whereabouts?.found && { place: whereabouts.found }),
      },
      {
        onSuccess: (signed) => {
          if (signed.underWay) return onUnderWay();
          forget();
          onSigned(signed, markOf(proof, filling));
        },
        onError: ({ code }) => LOST.has(code) && onProofLost(),
      },
    );
  };
  return {
    sign,
    setWhereabouts,
    error: signing.error,
    /** what came of a service that was asked before */
    failed: signing.isPending ? null : proof.session,
    isPending: signing.isPending || whereabouts?.isAsking === true,
  };
}
