import type { OutputOf } from '@moqi/api';
import type { createTrial, TrialSide } from '@moqi/api/reach/trials';
import { SAMPLE_NAME } from './sample-contract.ts';
import type { TrialRow } from './store/trials.ts';
import { stepOf, trialEnds } from './trial.ts';

/** What the page shows of a trial. `code`: of the side in turn. */
export function trialToWire(
  { trialId, createdAt, signatures }: Omit<TrialRow, 'sealedFile'>,
  code: (trialId: string, side: TrialSide) => string,
): OutputOf<typeof createTrial> {
  const step = stepOf(signatures);
  return {
    step,
    code: step === 'done' ? '' : code(trialId, step),
    contractName: SAMPLE_NAME,
    expiresAt: trialEnds(createdAt).toISOString(),
    pages: 1,
    signatures: signatures.map(({ side, name, signedAt, certificate, issuer }) => ({
      side,
      name,
      signTime: signedAt,
      certificate,
      certificateAuthority: issuer,
    })),
  };
}
