import type { RENEWAL_STATES } from '@moqi/api/trust/renewals';

type RenewalState = (typeof RENEWAL_STATES)[number];

/** What is watched of one kind, and how it stands. */
export interface RenewalFigures {
  readonly watched: number;
  readonly due: number;
  readonly failed: number;
  /** undefined: nothing is watched */
  readonly firstEnds: Date | undefined;
  /** what the last failure said; empty: none */
  readonly failure: string;
}

/** @param isLate whether the first of them ends so soon that somebody has to act */
export function renewalState({ due, failed }: Pick<RenewalFigures, 'due' | 'failed'>, isLate: boolean): RenewalState {
  if (due === 0 && failed === 0) return 'current';
  if (isLate) return 'late';
  return failed > 0 ? 'failing' : 'due';
}

const DAY_MS = 86_400_000;

/** @param since when the first checkpoint without a stamp was published; undefined: all have one */
export function stampingState(since: Date | undefined, failure: string, now: Date): RenewalState {
  if (since === undefined) return 'current';
  if (now.getTime() - since.getTime() >= DAY_MS) return 'late';
  return failure === '' ? 'due' : 'failing';
}
