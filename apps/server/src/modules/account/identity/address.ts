import { CHILD_ACCOUNT, ENTERPRISE_CODE } from '@moqi/api/enterprise/joining';
import { email, maskEmail, maskMobile, mobile } from '@moqi/rules';

/** A mobile number or an e-mail address: what people log in with and where messages go. */
export interface Address {
  readonly text: string;
  readonly kind: 'mobile' | 'email';
}

/** One spelling for each address, so that one person has one login: no spaces around, e-mail in small letters. */
export function readAddress(given: string): Address | undefined {
  const text = given.trim().toLowerCase();
  if (mobile(text) === undefined) return { text, kind: 'mobile' };
  return email(text) === undefined ? { text, kind: 'email' } : undefined;
}

/** What a child account logs in with: the account and the short name of its enterprise. */
export function readChildLogin(given: string): string | undefined {
  const text = given.trim().toLowerCase();
  const [account = '', code = '', ...rest] = text.split('@');
  return rest.length === 0 && CHILD_ACCOUNT.test(account) && ENTERPRISE_CODE.test(code) ? text : undefined;
}

/** What an account is logged in with. */
export function readLogin(given: string): string | undefined {
  return readAddress(given)?.text ?? readChildLogin(given);
}

export function maskAddress(address: string): string {
  return address.includes('@') ? maskEmail(address) : maskMobile(address);
}
