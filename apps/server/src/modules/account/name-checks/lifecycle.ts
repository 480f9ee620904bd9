import { lifecycle, type StateOf, type VerbOf } from '#kernel/lifecycle.ts';

/**
 * A check of a signer's name. `asked`: a service was asked, and it stays so when name and number do not match. `waiting`: for a reviewer.
 * A rejected signer hands in anew: that is another check.
 */
export const nameCheckLifecycle = lifecycle({
  asked: { match: 'passed' },
  waiting: { approve: 'passed', reject: 'rejected', lapse: 'expired' },
  passed: {},
  rejected: {},
  expired: {},
});
export type NameCheckState = StateOf<typeof nameCheckLifecycle>;
export type NameCheckStep = VerbOf<typeof nameCheckLifecycle>;
