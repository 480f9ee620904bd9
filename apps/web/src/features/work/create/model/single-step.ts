import type { Step } from './steps.ts';

/** A page of a single step, `only`, stands at an earlier one as long as that is not done. */
export const comesTooEarly = (step: Step, only: Step | undefined): boolean => only !== undefined && step < only;

export const hasStepBefore = (step: Step, only: Step | undefined): boolean => only === undefined && step > 1;

/** How a step ends: by sending, with the next step, or, where it stands alone, by leaving it. */
export function wayOn(step: Step, only: Step | undefined): 'send' | 'next' | 'leave' | 'nothing' {
  if (comesTooEarly(step, only)) return 'nothing';
  if (step === 4) return 'send';
  return only === undefined ? 'next' : 'leave';
}
