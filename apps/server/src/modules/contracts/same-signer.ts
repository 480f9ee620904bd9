import type { DraftParty } from '@moqi/api';

type Someone = Pick<DraftParty, 'signatoryType' | 'fullName' | 'corpName' | 'mobile' | 'email' | 'identityCard'>;

const spelled = (text: string): string => text.trim().toLowerCase();
const isSameText = (one: string, other: string): boolean => one !== '' && spelled(one) === spelled(other);

function isSamePerson(one: Someone, other: Someone): boolean {
  return isSameText(one.mobile, other.mobile) || isSameText(one.email, other.email) || isSameText(one.identityCard, other.identityCard);
}

/** The same person may sign twice only where one of the two acts for a company, and not twice for the same one. */
function clash(one: Someone, other: Someone): boolean {
  if (!isSamePerson(one, other)) return false;
  if (one.signatoryType === 0 && other.signatoryType === 0) return true;
  return one.signatoryType === 1 && other.signatoryType === 1 && isSameText(one.corpName, other.corpName);
}

/** The name of a signer who stands in the list twice; none or one. */
export function duplicateSigner(parties: readonly Someone[]): [] | [string] {
  for (const [at, one] of parties.entries()) {
    const earlier = parties.slice(0, at).find((other) => clash(one, other));
    if (earlier !== undefined) return [one.fullName || earlier.fullName || one.mobile || one.email];
  }
  return [];
}
