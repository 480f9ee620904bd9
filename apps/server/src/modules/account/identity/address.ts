import { CHILD_ACCOUNT, ENTERPRISE_CODE } from '@moqi/api/enterprise/joining';
import { readAddress } from '@moqi/rules';

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
