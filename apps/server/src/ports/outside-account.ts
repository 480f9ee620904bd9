import type { OutsideProvider } from '@moqi/api/account/outside-accounts';

/** One login there, known to the browser that began it alone. */
export interface OutsideFlow {
  /** where the provider sends the browser back to; of the configuration */
  readonly redirectUri: string;
  /** letters and digits, at most 128 */
  readonly state: string;
}

/** Whom the provider vouches for. */
export interface OutsideUser {
  /** the provider's own number of the user, the same in every login of this installation */
  readonly subject: string;
  /** what the user is called there; proves nothing */
  readonly name: string;
}

/** Accounts elsewhere that persons log in with (OAuth 2.0, authorization code). */
export interface OutsideAccount {
  readonly name: 'provider' | 'simulator';
  /** Where the browser is sent to log in. Nothing is asked of the provider yet. */
  begin(flow: OutsideFlow): string;
  /**
   * Whom the provider vouches for, asked from server to server with what the browser came back with.
   * @param answer the query that the browser came back with; its state is judged before
   * @throws DomainError OUTSIDE_UNAVAILABLE where nobody answers, OUTSIDE_REFUSED where the code is none or the person declined
   */
  finish(answer: URLSearchParams): Promise<OutsideUser>;
}

/** Those that are configured, in the order in which they are offered. */
export type OutsideAccounts = Readonly<Partial<Record<OutsideProvider, OutsideAccount>>>;
