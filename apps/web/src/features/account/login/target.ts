import { CHILD_ACCOUNT, ENTERPRISE_CODE } from '@moqi/api/enterprise/joining';
import { mobileOrEmail } from '@moqi/rules';

/** What an account is logged in with: an address, or the login of a child account, which ends in the enterprise's short name behind the @. */
export function loginName(typed: string): ReturnType<typeof mobileOrEmail> {
  const [account = '', code = '', ...rest] = typed.trim().toLowerCase().split('@');
  const isChild = rest.length === 0 && CHILD_ACCOUNT.test(account) && ENTERPRISE_CODE.test(code);
  return isChild ? undefined : mobileOrEmail(targetOf(typed));
}

/** 138 5720 2046 is how people write a mobile number; the platform wants the digits. */
export function targetOf(typed: string): string {
  const compact = typed.replace(/[\s-]/g, '');
  return /^1\d{10}$/.test(compact) ? compact : typed.trim();
}
