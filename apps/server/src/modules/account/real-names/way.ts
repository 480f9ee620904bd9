import type { HostedWay, RealNameWay } from '@moqi/api/account/real-names';
import type { CheckMethod } from './evidence.ts';

const VERIFIERS = {
  operator3: 'provider',
  bank3: 'bankCard',
  bank4: 'bankCard',
  face: 'face',
  credit: 'credit',
} as const satisfies Record<RealNameWay | HostedWay, string>;

/** What stands with the account as what verified it. A simulator proves nothing, whatever it was asked. */
export function verifierOf(way: RealNameWay | HostedWay, checkedBy: 'provider' | 'simulator'): string {
  if (checkedBy === 'simulator') return checkedBy;
  return VERIFIERS[way];
}

/** What a consent is for. */
export const CONSENT_PURPOSES = {
  operator3: 'identity_number',
  bank3: 'bank_card',
  bank4: 'bank_card',
  face: 'face',
  credit: 'credit',
  register: 'identity_number',
  headTurn: 'face',
  microDeposit: 'bank_account',
} as const satisfies Record<CheckMethod, string>;
