import { lifecycle, type StateOf, type VerbOf } from '#kernel/lifecycle.ts';

/** 法定代表人确认. A newer request of the same person withdraws one that waits; what nobody answers in time stays as it is. */
export const foundingLifecycle = lifecycle({
  waiting: { agree: 'agreed', refuse: 'refused', withdraw: 'withdrawn' },
  agreed: {},
  refused: {},
  withdrawn: {},
});
export type FoundingState = StateOf<typeof foundingLifecycle>;
export type FoundingStep = VerbOf<typeof foundingLifecycle>;
