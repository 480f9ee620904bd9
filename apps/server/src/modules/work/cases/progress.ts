import type { CaseState } from '@moqi/api/work/cases';
import type { CaseAnswer } from '#ports/case-institution.ts';
import type { CaseStep } from './lifecycle.ts';

type Steps = readonly CaseStep[];

const NOTHING: Steps = [];

/** Which steps lead a case to what its institution says. What it says of an earlier state is no news, and of a case that has ended nothing. */
const STEPS: Readonly<Record<CaseAnswer['state'], Readonly<Partial<Record<CaseState, Steps>>>>> = {
  received: {},
  accepted: { submitted: ['accept'] },
  supplement: { submitted: ['accept', 'askSupplement'], accepted: ['askSupplement'] },
  decided: { submitted: ['accept', 'decide'], accepted: ['decide'], supplement: ['decide'] },
  rejected: { submitted: ['reject'], accepted: ['reject'], supplement: ['reject'] },
};

export function stepsTo(answer: CaseAnswer['state'], state: CaseState): Steps {
  return STEPS[answer][state] ?? NOTHING;
}
