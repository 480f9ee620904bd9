import { lifecycle, type StateOf, type VerbOf } from '#kernel/lifecycle.ts';

/** 企业授权书. A rejected letter may be handed in anew: a photograph was bad, or a stamp was missing. */
export const letterLifecycle = lifecycle({
  written: { submit: 'waiting' },
  waiting: { approve: 'passed', reject: 'rejected', lapse: 'expired' },
  rejected: { submit: 'waiting' },
  passed: {},
  expired: {},
});
export type LetterState = StateOf<typeof letterLifecycle>;
export type LetterStep = VerbOf<typeof letterLifecycle>;
