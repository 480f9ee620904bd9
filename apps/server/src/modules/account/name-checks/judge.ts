import type { Refusal } from '#kernel/refusal.ts';
import { type NameCheckState, type NameCheckStep, nameCheckLifecycle } from './lifecycle.ts';

/** Everything that decides what a reviewer may do with a check of a name. */
export interface NameCheckStanding {
  readonly state: NameCheckState;
  /** it is about the reviewer: handed in by the same account, at one of its addresses, or with its ID number */
  readonly isOwn: boolean;
  /** it is for the signing of a contract that the reviewer sent */
  readonly isSender: boolean;
}

/** `open`: reads what was handed in, the ID number and the photographs. */
export type NameCheckVerb = NameCheckStep | 'open';

const DECIDED: Refusal = { code: 'NAME_REVIEW_DECIDED', facts: {} };
const OWN: Refusal = { code: 'NAME_REVIEW_OWN', facts: {} };
const SENDER: Refusal = { code: 'NAME_REVIEW_SENDER', facts: {} };
/** The steps that a service and the clock bring about. */
const WITHOUT_REVIEWER: ReadonlySet<NameCheckVerb> = new Set(['match', 'lapse']);

/** Why something may not be done with a check of a name; undefined: it may. */
export function judge(verb: NameCheckVerb, { state, isOwn, isSender }: NameCheckStanding): Refusal | undefined {
  const isPossible = verb === 'open' ? state === 'waiting' : nameCheckLifecycle.next(state, verb) !== undefined;
  if (!isPossible) return DECIDED;
  if (WITHOUT_REVIEWER.has(verb)) return undefined;
  if (isOwn) return OWN;
  return isSender ? SENDER : undefined;
}
