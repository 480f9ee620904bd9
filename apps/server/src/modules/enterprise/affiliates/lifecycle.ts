import { lifecycle, type VerbOf } from '#kernel/lifecycle.ts';

/** What is over stays over: the parent asks again. */
export const affiliationLifecycle = lifecycle({
  asked: { accept: 'granted', refuse: 'refused', withdraw: 'withdrawn' },
  granted: { setRight: 'granted', end: 'ended' },
  refused: {},
  withdrawn: {},
  ended: {},
});
export type AffiliationStep = VerbOf<typeof affiliationLifecycle>;
