/** What an account is verified with. */
interface VerifiedAs {
  readonly name: string;
  /** the ID number that is claimed now is the account's own */
  readonly hasThisNumber: boolean;
}

/** 'rename': 改名, the number of the person stays. */
export type NameStep = 'verify' | 'rename';

/**
 * What a claim would do to an account: verify it, or give it another name. Undefined: nothing, for an
 * account goes to nobody else, and a name is not proven twice.
 */
export function nameStep(verified: VerifiedAs | undefined, claimedName: string): NameStep | undefined {
  if (verified === undefined) return 'verify';
  return verified.hasThisNumber && verified.name !== claimedName ? 'rename' : undefined;
}
