import type { Party } from './content.ts';
import { createParty } from './parties.ts';

/** What the session says of the acting person. */
export interface Oneself {
  readonly name: string;
  readonly mobile: string;
  readonly email: string;
  /** the enterprise in whose name, empty for the person's own */
  readonly corpName: string;
}

/** The person who starts a contract usually signs it, as the first party. */
export function ownParty({ name, mobile, email, corpName }: Oneself): Party {
  const type = corpName === '' ? 0 : 1;
  return { ...createParty(type, 1), fullName: name === mobile ? '' : name, corpName, mobile, email: mobile === '' ? email : '' };
}

const spelled = (text: string): string => text.trim().toLowerCase();

/** Whether a party is the sender: 本公司, or 本人. */
export function isOwn(party: Party, oneself: Oneself): boolean {
  if (party.signatoryType === 1) return oneself.corpName !== '' && spelled(party.corpName) === spelled(oneself.corpName);
  const { mobile, email } = oneself;
  if (oneself.corpName !== '') return false;
  return (mobile !== '' && party.mobile === mobile) || (email !== '' && spelled(party.email) === spelled(email));
}
