import type { ErrorCode, ErrorFacts } from '@moqi/api';
import { formatDate } from '@moqi/rules';
import type { GrantTerms, Verdict } from '#modules/work/grants/index.ts';
import type { SealState } from './lifecycle.ts';

export type SealRefusal = readonly [code: ErrorCode, facts: ErrorFacts];

/** Why a seal in this state is not pressed; undefined: it may be. */
export function stateRefusal({ name, state }: { readonly name: string; readonly state: SealState }): SealRefusal | undefined {
  if (state === 'active') return undefined;
  return [state === 'frozen' ? 'SEAL_FROZEN' : 'SEAL_INACTIVE', { name }];
}

/** Why the grants do not allow it. */
export function grantRefusal(name: string, { why, failing }: Exclude<Verdict<GrantTerms>, { readonly grant: GrantTerms }>): SealRefusal {
  switch (why) {
    case 'notGranted':
      return ['SEAL_NOT_GRANTED', { name }];
    case 'revoked':
      return ['SEAL_GRANT_REVOKED', { name }];
    case 'notBegun':
      return ['SEAL_GRANT_NOT_BEGUN', { name, day: formatDate(failing.beginsAt) }];
    case 'over':
      return ['SEAL_GRANT_OVER', { name, day: formatDate(failing.endsAt ?? failing.beginsAt) }];
    case 'usedUp':
      return ['SEAL_GRANT_USED_UP', { name, times: failing.usesAllowed ?? 0 }];
  }
}

/** Refusals of a use that belong into 用印记录; the others are about something else. */
const OF_USE: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'SEAL_INACTIVE',
  'SEAL_FROZEN',
  'SEAL_NOT_GRANTED',
  'SEAL_GRANT_REVOKED',
  'SEAL_GRANT_NOT_BEGUN',
  'SEAL_GRANT_OVER',
  'SEAL_GRANT_USED_UP',
  'SEAL_EXPIRED',
  'SEAL_ALTERED',
  'SEAL_CHANGED',
]);

export function isRefusedUse(code: ErrorCode): boolean {
  return OF_USE.has(code);
}
