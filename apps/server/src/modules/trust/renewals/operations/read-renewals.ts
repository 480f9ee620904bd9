import { readRenewals } from '@moqi/api/trust/renewals';
import { checkpointStamps, isLate, renewBefore } from '#modules/records/ledger/index.ts';
import { handle } from '#operation/handle.ts';
import { type RenewalFigures, renewalState } from '../renewal-state.ts';
import { fileFigures } from '../store/provable-files.ts';

export const readRenewalsHandler = handle(readRenewals, async ({ tx, now }) => {
  const before = renewBefore(now);
  const told = (kind: 'checkpoints' | 'files', figures: RenewalFigures) => {
    const { firstEnds, ...counted } = figures;
    const state = renewalState(figures, firstEnds !== undefined && isLate(firstEnds, now));
    return { kind, state, ...counted, firstEnds: firstEnds?.toISOString() ?? '' };
  };
  // of the log's stamps those that are due stay due until they are renewed; why they are not stands in the server's log
  const stamps = { ...(await checkpointStamps(tx, before)), failed: 0, failure: '' };
  return { renewals: [told('checkpoints', stamps), told('files', await fileFigures(tx, before))] };
});
