import type { Refusal } from '#kernel/refusal.ts';
import { type LetterState, type LetterStep, letterLifecycle } from './lifecycle.ts';

/** Everything that decides what may be done with a letter. */
export interface LetterStanding {
  readonly state: LetterState;
  /** its last day is over */
  readonly isLate: boolean;
  /** the reviewer is its agent */
  readonly isOwn: boolean;
}

/** `open`: a reviewer reads what was handed in. */
export type LetterVerb = LetterStep | 'open';

const refusal = (code: Refusal['code']): Refusal => ({ code, facts: {} });

/** Why something may not be done with a letter; undefined: it may. */
export function judge(verb: LetterVerb, { state, isLate, isOwn }: LetterStanding): Refusal | undefined {
  if (verb === 'submit' && state === 'waiting') return refusal('LETTER_WAITS');
  const isPossible = verb === 'open' ? state === 'waiting' : letterLifecycle.next(state, verb) !== undefined;
  if (!isPossible) return refusal('LETTER_DECIDED');
  if (verb === 'lapse') return undefined;
  if (verb === 'submit') return isLate ? refusal('LETTER_ENDED') : undefined;
  if (isOwn) return refusal('NAME_REVIEW_OWN');
  return verb === 'approve' && isLate ? refusal('LETTER_ENDED') : undefined;
}
