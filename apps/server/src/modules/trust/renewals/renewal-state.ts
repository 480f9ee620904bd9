import type { RENEWAL_STATES } from '@moqi/api/trust/renewals';

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
export function renewalState({ due, failed }: Pick<RenewalFigures, 'due' | 'failed'>, isLate: boolean): (typeof RENEWAL_STATES)[number] {
  if (due === 0 && failed === 0) return 'current';
  if (isLate) return 'late';
  return failed > 0 ? 'failing' : 'due';
}
