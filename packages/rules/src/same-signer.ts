/** What tells who signs; blanks are what is not known yet. */
export interface NamedSigner {
  /** 0 a person · 1 the handler of an enterprise */
  readonly signatoryType: 0 | 1;
  readonly corpName: string;
  readonly mobile: string;
  readonly email: string;
  readonly identityCard: string;
}

const spelled = (text: string): string => text.trim().toLowerCase();
const isSameText = (one: string, other: string): boolean => one.trim() !== '' && spelled(one) === spelled(other);

function isSamePerson(one: NamedSigner, other: NamedSigner): boolean {
  return isSameText(one.mobile, other.mobile) || isSameText(one.email, other.email) || isSameText(one.identityCard, other.identityCard);
}

/** Whether two entries are one signer twice. The same person may sign twice only where one of the two acts for a company, and not twice for the same one. */
export function isSameSigner(one: NamedSigner, other: NamedSigner): boolean {
  if (!isSamePerson(one, other) || one.signatoryType !== other.signatoryType) return false;
  return one.signatoryType === 0 || isSameText(one.corpName, other.corpName);
}
