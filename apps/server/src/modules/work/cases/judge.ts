import { CASE_STATE_WORDS, type CaseState } from '@moqi/api/work/cases';
import type { Refusal } from '#kernel/refusal.ts';
import { type CaseStep, caseLifecycle } from './lifecycle.ts';

/** `edit` and `delete` are of a draft; `withdrawClaim` is of a dispute that is not decided. */
export type CaseVerb = CaseStep | 'edit' | 'delete' | 'withdrawClaim';

/** What decides about a case: its party has it or not, and there it depends on the state alone. */
export interface CaseStanding {
  readonly state: CaseState;
  readonly deadlineAt: Date | undefined;
  readonly now: Date;
}

const STATES_OF: Readonly<Record<'edit' | 'delete' | 'withdrawClaim', readonly CaseState[]>> = {
  edit: ['draft'],
  delete: ['draft'],
  withdrawClaim: ['submitted', 'accepted', 'supplement'],
};

function isPossible(verb: CaseVerb, { state, deadlineAt, now }: CaseStanding): boolean {
  if (verb === 'edit' || verb === 'delete' || verb === 'withdrawClaim') return STATES_OF[verb].includes(state);
  if (caseLifecycle.next(state, verb) === undefined) return false;
  // files that are missing may be supplied until the day is over, and the case ends no earlier
  if (verb === 'lapse') return deadlineAt !== undefined && deadlineAt <= now;
  return true;
}

/** Why something may not be done with a case; undefined: it may. */
export function judge(verb: CaseVerb, standing: CaseStanding): Refusal | undefined {
  return isPossible(verb, standing) ? undefined : { code: 'CASE_STATE', facts: { state: CASE_STATE_WORDS[standing.state] } };
}
