import type { CallbackState } from '@moqi/api/reach/callbacks';

/** Pauses between attempts, in seconds: 56 hours in all. Then the callback is given up until a member posts it anew. */
const PAUSES_S = [10, 30, 60, 180, 600, 1800, 3600, 7200, 14_400, 28_800, 57_600, 86_400] as const;

/** After so many days without a single callback that arrived, an address is no longer posted to. */
export const STOP_AFTER_DAYS = 2;

export type Outcome =
  | { readonly state: Extract<CallbackState, 'delivered' | 'givenUp'> }
  | { readonly state: Extract<CallbackState, 'retrying'>; readonly nextAt: Date };

/** What becomes of a callback after its attempt of this number, counted from 1. */
export function outcomeOf(isTaken: boolean, attempt: number, now: Date): Outcome {
  if (isTaken) return { state: 'delivered' };
  const pause = PAUSES_S[attempt - 1];
  return pause === undefined ? { state: 'givenUp' } : { state: 'retrying', nextAt: new Date(now.getTime() + pause * 1000) };
}
