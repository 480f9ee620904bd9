import { lifecycle, type StateOf, type VerbOf } from '#kernel/lifecycle.ts';

/**
 * 打款认证. `sending`: written down, and not known to have arrived; it is paid once, whatever happens in between. Wrong amounts spend a deposit,
 * a newer one of the same person withdraws it, and after its days it lapses.
 */
export const microDepositLifecycle = lifecycle({
  sending: { arrive: 'arrived', return: 'returned', withdraw: 'withdrawn', lapse: 'expired' },
  arrived: { prove: 'proven', spend: 'spent', withdraw: 'withdrawn', lapse: 'expired' },
  returned: {},
  proven: {},
  spent: {},
  withdrawn: {},
  expired: {},
});
export type MicroDepositState = StateOf<typeof microDepositLifecycle>;
export type MicroDepositStep = VerbOf<typeof microDepositLifecycle>;
