import type { RealNameWay } from '@moqi/api/account/real-names';
import type { Origin, PartyId } from '#kernel/actor.ts';
import type { IdentityCheck } from '#ports/identity-check.ts';

/** What was compared, and with whose records; `register`: what is stated of a company, with the business register. */
export type CheckMethod = RealNameWay | 'register';

/** A question to a service, with all that is kept of it. */
export interface Question<Claim> {
  readonly check: IdentityCheck<Claim>;
  readonly claim: Claim;
  readonly method: CheckMethod;
  /** whose account, or which address of a signer */
  readonly of: { readonly personId?: PartyId | undefined; readonly address?: string | undefined };
  /** SHA-256 in hex of the words that were agreed to; undefined: nothing of a person is handed over */
  readonly consentHash: string | undefined;
  readonly origin: Origin;
  readonly now: Date;
}
