import type { OutsideProvider } from '@moqi/api/account/outside-accounts';
import { DomainError } from '#kernel/refusal.ts';
import type { Platform } from '#platform/platform.ts';
import type { OutsideAccount } from '#ports/outside-account.ts';

/** @throws DomainError OUTSIDE_OFF where the installation does not ask this provider */
export function accountAt({ outsideAccounts }: Pick<Platform, 'outsideAccounts'>, provider: OutsideProvider): OutsideAccount {
  const account = outsideAccounts[provider];
  if (account === undefined) throw new DomainError('OUTSIDE_OFF');
  return account;
}
