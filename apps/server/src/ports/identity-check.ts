import type { NameCheckWay } from '@moqi/api/account/identity';

/** What a person states, to be compared with the mobile operator's records (运营商三要素). */
export interface PersonClaim {
  readonly name: string;
  readonly idNo: string;
  readonly mobile: string;
}

/** What a person states of an own bank card, to be compared by the bank: 三要素, and with the mobile number that the bank knows 四要素. */
export interface BankCardClaim {
  readonly name: string;
  readonly idNo: string;
  /** digits only */
  readonly cardNo: string;
  readonly mobile?: string;
}

/** What is stated of a company, to be compared with the business register (企业三要素). */
export interface OrganizationClaim {
  readonly companyName: string;
  readonly creditCode: string;
  readonly legalPerson: string;
  /** of who acts as the legal representative: the register agrees only where the number is theirs, as namesakes are many */
  readonly legalPersonIdNo?: string;
}

/** What a service said. */
export interface CheckAnswer {
  /** whether its records agree with the claim */
  readonly agrees: boolean;
  /** its own number of the request, to be asked about later; empty: it gave none */
  readonly reference: string;
}

export interface IdentityCheck<Claim> {
  /** Kept with the account: how it was verified. */
  readonly name: 'provider' | 'simulator' | 'none';
  /** Claims that a simulator passes, to be shown beside the form. */
  readonly testClaims: readonly Claim[];
  /**
   * Asks whether the records agree with the claim. What is asked again under the same number is the same request.
   * @throws DomainError IDENTITY_CHECK_UNAVAILABLE when nobody could be asked: the claim is neither passed nor refused
   */
  ask(claim: Claim, requestId: string): Promise<CheckAnswer>;
}

/** The real-name checks (实名认证) of persons and enterprises. */
export interface IdentityChecks {
  readonly person: IdentityCheck<PersonClaim>;
  readonly bankCard: IdentityCheck<BankCardClaim>;
  readonly organization: IdentityCheck<OrganizationClaim>;
}

interface Checked {
  readonly identityChecks: Pick<IdentityChecks, 'person'>;
  readonly config: { readonly operatorToken: string | undefined };
}

/** Who compares the names of signers here. Without a connected service a reviewer does, where the operator's door is open. */
export function nameCheckWay({ identityChecks, config }: Checked): NameCheckWay {
  const { name } = identityChecks.person;
  return name === 'none' && config.operatorToken !== undefined ? 'reviewer' : name;
}
