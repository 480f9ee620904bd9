import type { ErrorCode } from '@moqi/api';
import { formatDate } from '@moqi/rules';
import type { Refusal } from '#kernel/refusal.ts';
import type { GrantTerms, Verdict } from '#modules/work/grants/index.ts';

/** Why the grants of a member do not allow the use of a seal. */
export function grantRefusal(name: string, { why, failing }: Exclude<Verdict<GrantTerms>, { readonly grant: GrantTerms }>): Refusal {
  switch (why) {
    case 'notGranted':
      return { code: 'SEAL_NOT_GRANTED', facts: { name } };
    case 'revoked':
      return { code: 'SEAL_GRANT_REVOKED', facts: { name } };
    case 'notBegun':
      return { code: 'SEAL_GRANT_NOT_BEGUN', facts: { name, day: formatDate(failing.beginsAt) } };
    case 'over':
      return { code: 'SEAL_GRANT_OVER', facts: { name, day: formatDate(failing.endsAt ?? failing.beginsAt) } };
    case 'usedUp':
      return { code: 'SEAL_GRANT_USED_UP', facts: { name, times: failing.usesAllowed ?? 0 } };
  }
}

/** Refusals that are recorded in 用印记录 as refused uses. */
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
