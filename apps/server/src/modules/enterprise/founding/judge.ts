import { isSameName } from '@moqi/rules';
import type { Refusal } from '#kernel/refusal.ts';
import { type FoundingState, type FoundingStep, foundingLifecycle } from './lifecycle.ts';

export interface FoundingStanding {
  readonly state: FoundingState;
  readonly isLate: boolean;
  readonly legalPerson: string;
  /** as the account was verified; empty: it was not */
  readonly deciderName: string;
  readonly askerName: string;
}

/** Why a step cannot be taken; undefined: it can. Who asks withdraws; the legal representative alone decides. */
export function judge(step: FoundingStep, standing: FoundingStanding): Refusal | undefined {
  const { state, isLate, legalPerson, deciderName, askerName } = standing;
  if (foundingLifecycle.next(state, step) === undefined) return { code: 'FOUNDING_DECIDED', facts: {} };
  if (step === 'withdraw') return undefined;
  if (isLate) return { code: 'FOUNDING_EXPIRED', facts: { name: askerName } };
  if (deciderName === '') return { code: 'REAL_NAME_NEEDED', facts: {} };
  return isSameName(deciderName, legalPerson) ? undefined : { code: 'LEGAL_PERSON_DIFFERS', facts: { name: legalPerson } };
}
