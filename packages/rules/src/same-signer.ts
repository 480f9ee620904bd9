/** What identifies a signer; a blank is not known yet. */
export interface NamedSigner {
  /** `organization`: as the handler of an enterprise */
  readonly kind: 'person' | 'organization';
  readonly organizationName: string;
  readonly mobile: string;
  readonly email: string;
  readonly identityNumber: string;
}

const spelled = (text: string): string => text.trim().toLowerCase();
const isSameText = (one: string, other: string): boolean => one.trim() !== '' && spelled(one) === spelled(other);

function isSamePerson(one: NamedSigner, other: NamedSigner): boolean {
  return isSameText(one.mobile, other.mobile) || isSameText(one.email, other.email) || isSameText(one.identityNumber, other.identityNumber);
}

/** Whether two entries are one signer twice. The same person may sign twice only where one of the two acts for a company, and not twice for the same one. */
export function isSameSigner(one: NamedSigner, other: NamedSigner): boolean {
  if (!isSamePerson(one, other) || one.kind !== other.kind) return false;
  return one.kind === 'person' || isSameText(one.organizationName, other.organizationName);
}
