import type { Job } from '#kernel/job.ts';

export interface FailedLogin {
  /** as the account is found by it: an address, or the login of a child account */
  readonly login: string;
  readonly proof: 'password' | 'code' | 'secondFactor';
  /** ISO 8601 */
  readonly at: string;
  readonly origin: { readonly ip: string; readonly userAgent: string };
  /** ISO 8601: until then this account takes no password */
  readonly restsUntil?: string;
}

/** A wrong password or code waits to be entered in the logs of the account's enterprises. */
export const recordFailedLogin: Job<FailedLogin> = { name: 'identity.recordFailedLogin' };
