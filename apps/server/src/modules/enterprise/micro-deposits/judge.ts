import type { Refusal } from '#kernel/refusal.ts';
import { type MicroDepositState, type MicroDepositStep, microDepositLifecycle } from './lifecycle.ts';
import { TRIES } from './micro-deposit.ts';

export interface MicroDepositStanding {
  readonly state: MicroDepositState;
  readonly isLate: boolean;
  /** wrong amounts so far */
  readonly tries: number;
}

/** Why an amount cannot be told; undefined: it can. */
export function judgeTelling({ state, isLate }: MicroDepositStanding): Refusal | undefined {
  if (state === 'sending') return { code: 'MICRO_DEPOSIT_WAITS', facts: {} };
  if (state !== 'arrived' || isLate) return { code: 'MICRO_DEPOSIT_ENDED', facts: {} };
  return undefined;
}

/** Why a step cannot be taken; undefined: it can. */
export function judge(step: MicroDepositStep, standing: MicroDepositStanding): Refusal | undefined {
  if (microDepositLifecycle.next(standing.state, step) === undefined) return { code: 'MICRO_DEPOSIT_ENDED', facts: {} };
  if (step === 'prove') return judgeTelling(standing);
  return undefined;
}

/** What becomes of a deposit whose amount was told wrong once more. */
export function afterWrongAmount(tries: number): { readonly tries: number; readonly left: number; readonly isSpent: boolean } {
  const left = Math.max(0, TRIES - tries - 1);
  return { tries: tries + 1, left, isSpent: left === 0 };
}
