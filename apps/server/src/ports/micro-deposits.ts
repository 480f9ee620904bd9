/** An account that is said to be a company's. */
export interface CompanyAccount {
  /** the name of the company, which the bank compares with that of the account */
  readonly accountName: string;
  /** digits only */
  readonly accountNo: string;
  readonly bank: string;
  readonly branch: string;
}

/** Why a bank does not take a payment: another name, no such number, closed, or something else. */
export type ReturnReason = 'accountName' | 'accountNo' | 'closed' | 'other';

/** What a service says of a payment. `waiting`: it has it, and the money is not there yet. */
export type DepositAnswer = { readonly reference: string } & (
  | { readonly state: 'waiting' | 'arrived' }
  | { readonly state: 'returned'; readonly reason: ReturnReason }
);

/** Pays small amounts into accounts of companies (对公打款). */
export interface MicroDeposits {
  readonly name: 'provider' | 'simulator' | 'none';
  /** Accounts with which a simulator does this and that, to be shown beside the form. */
  readonly testAccounts: readonly Pick<CompanyAccount, 'bank' | 'branch' | 'accountNo'>[];
  /**
   * Pays once. It is handed in a single time: who gets no answer asks.
   * @param depositId what is handed in under the same number is the same payment
   * @throws DomainError IDENTITY_CHECK_UNAVAILABLE when nobody answers: it may have been paid
   */
  pay(account: CompanyAccount, payment: { readonly depositId: string; readonly amountFen: number }): Promise<DepositAnswer>;
  /**
   * What became of a payment.
   * @returns undefined where the service never heard of it
   * @throws DomainError IDENTITY_CHECK_UNAVAILABLE when nobody answers
   */
  ask(depositId: string): Promise<DepositAnswer | undefined>;
}
