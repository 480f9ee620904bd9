import type { HostedWay, RealNameWay } from '@moqi/api/account/real-names';
import type { Origin, PartyId } from '#kernel/actor.ts';
import type { IdentityCheck } from '#ports/identity-check.ts';

/**
 * What was compared, and with whose records, or looked at on a provider's page; `register`: what is stated of a company, with the business
 * register; `headTurn`: the turning head, by a program of this machine; `microDeposit`: an amount that was paid into a company's account.
 */
export type CheckMethod = RealNameWay | HostedWay | 'register' | 'headTurn' | 'microDeposit';

/** A question to a service, with all that is kept of it. */
export type Question<Claim> = QuestionBase<Claim> & AgreedTo;

/** SHA-256 in hex of the words that were agreed to. Undefined, of a company alone: nothing of a person is handed over. */
type AgreedTo =
  | { readonly method: RealNameWay; readonly consentHash: string }
  | { readonly method: 'register'; readonly consentHash: string | undefined };

interface QuestionBase<Claim> {
  readonly check: IdentityCheck<Claim>;
  readonly claim: Claim;
  /** whose account, or which address of a signer */
  readonly of: { readonly personId?: PartyId | undefined; readonly address?: string | undefined };
  readonly origin: Origin;
  readonly now: Date;
}
