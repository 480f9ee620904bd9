import type { Secrets } from '#platform/platform.ts';
import type { MicroDeposit } from './micro-deposit.ts';

const PURPOSE = 'micro-deposit-account';
const SHOWN_DIGITS = 4;

export function sealAccount(secrets: Secrets, depositId: string, accountNo: string): Uint8Array {
  return secrets.seal(PURPOSE, Buffer.from(accountNo), depositId);
}

/** undefined: the deposit is over, and the account was forgotten. */
export function openAccount(secrets: Secrets, { depositId, accountSealed }: MicroDeposit): string | undefined {
  return accountSealed && Buffer.from(secrets.open(PURPOSE, accountSealed, depositId)).toString('utf8');
}

/** What of an account is shown. */
export const endOf = (accountNo: string): string => accountNo.slice(-SHOWN_DIGITS);
