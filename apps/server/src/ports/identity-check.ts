/** What a person states, to be compared with the mobile operator's records (运营商三要素). */
export interface PersonClaim {
  readonly name: string;
  readonly idNo: string;
  readonly mobile: string;
}

/** What is stated of a company, to be compared with the business register (企业三要素). */
export interface OrganizationClaim {
  readonly companyName: string;
  readonly creditCode: string;
  readonly legalPerson: string;
}

export interface IdentityCheck<Claim> {
  /** Kept with the account: how it was verified. */
  readonly name: 'provider' | 'simulator' | 'none';
  /** Claims that a simulator passes, to be shown beside the form. */
  readonly testClaims: readonly Claim[];
  /**
   * Whether the records agree with the claim.
   * @throws DomainError IDENTITY_CHECK_UNAVAILABLE when nobody could be asked: the claim is neither passed nor refused
   */
  matches(claim: Claim): Promise<boolean>;
}

/** The real-name check (实名认证) of persons and enterprises. */
export interface IdentityChecks {
  readonly person: IdentityCheck<PersonClaim>;
  readonly organization: IdentityCheck<OrganizationClaim>;
}
