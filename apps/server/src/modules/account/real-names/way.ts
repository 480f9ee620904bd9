import type { RealNameWay } from '@moqi/api/account/real-names';
import type { CheckMethod } from './evidence.ts';

/** What stands with the account as what verified it. A simulator proves nothing, whatever it was asked. */
export function verifierOf(way: RealNameWay, checkedBy: 'provider' | 'simulator'): string {
  if (checkedBy === 'simulator') return checkedBy;
  return way === 'operator3' ? checkedBy : 'bankCard';
}

/** What a consent is for. */
export const CONSENT_PURPOSES = {
  operator3: 'identity_number',
  bank3: 'bank_card',
  bank4: 'bank_card',
  register: 'identity_number',
} as const satisfies Record<CheckMethod, string>;
