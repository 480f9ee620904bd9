import { readRenewals } from '@moqi/api/trust/renewals';
import { checkpointStamps, isLate, renewBefore, unstampedFigures } from '#modules/records/ledger/index.ts';
import { handle } from '#operation/handle.ts';
import { type RenewalFigures, renewalState, stampingState } from '../renewal-state.ts';
import { fileFigures } from '../store/provable-files.ts';

export const readRenewalsHandler = handle(readRenewals, async ({ tx, now }) => {
  const before = renewBefore(now);
  const told = (kind: 'checkpoints' | 'files', figures: RenewalFigures) => {
    const { firstEnds, ...counted } = figures;
    const state = renewalState(figures, firstEnds !== undefined && isLate(firstEnds, now));
    return { kind, state, ...counted, firstEnds: firstEnds?.toISOString() ?? '' };
  };
  const stamps = await checkpointStamps(tx, before);
  const { waiting, since, failure } = await unstampedFigures(tx);
  return {
    renewals: [told('checkpoints', stamps), told('files', await fileFigures(tx, before))],
    unstamped: { state: stampingState(since, failure, now), waiting, since: since?.toISOString() ?? '', failure },
  };
});
