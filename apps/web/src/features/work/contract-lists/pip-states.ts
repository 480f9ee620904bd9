import type { ApplyRow } from '@moqi/api/work/contract-lists';
import type { PipState } from '@moqi/ui';

type ProgressStep = ApplyRow['progress'][number];

const PIPS: Readonly<Record<ProgressStep['state'], PipState>> = { done: 'done', now: 'them', me: 'me', wait: 'later', bad: 'failed' };

export function pipStates(progress: readonly ProgressStep[]): PipState[] {
  return progress.map(({ state }) => PIPS[state]);
}
