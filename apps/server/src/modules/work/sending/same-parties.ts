/** Who signs, as far as two contracts can be compared: an enterprise by its name, whichever member handles it, a person by the account or any address. */
export interface ComparedParty {
  readonly kind: 'person' | 'organization';
  readonly organizationName?: string | undefined;
  readonly name: string;
  readonly mobile?: string | undefined;
  readonly email?: string | undefined;
}

const isSameText = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && one !== '' && one.trim().toLowerCase() === other?.trim().toLowerCase();

function isSame(one: ComparedParty, other: ComparedParty): boolean {
  if (one.kind !== other.kind) return false;
  if (one.kind === 'organization') return isSameText(one.organizationName, other.organizationName);
  return isSameText(one.name, other.name) && (isSameText(one.mobile, other.mobile) || isSameText(one.email, other.email));
}

/** Whether each of either side has a counterpart on the other one: a contract is rescinded by those who made it, and by nobody else. */
export function haveSameParties(one: readonly ComparedParty[], other: readonly ComparedParty[]): boolean {
  const isAmong = (party: ComparedParty, others: readonly ComparedParty[]) => others.some((each) => isSame(party, each));
  return one.every((party) => isAmong(party, other)) && other.every((party) => isAmong(party, one));
}
