import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { findPersonByAddress } from '#modules/account/identity/index.ts';
import { findMemberOfPerson, findMembersByContact } from '#modules/enterprise/members/index.ts';
import type { Tx } from '#platform/platform.ts';

/** The addresses that a message can reach a person at. */
export interface Contacts {
  readonly mobile?: string | undefined;
  readonly email?: string | undefined;
}

/** One mobile number, one e-mail address and one account belong to one member. @throws DomainError MEMBER_EXISTS */
export async function refuseTakenContacts(tx: Tx, party: PartyId, contacts: Contacts, except?: string): Promise<void> {
  const refuse = (target: string, name: string) => {
    throw new DomainError('MEMBER_EXISTS', { target, name });
  };
  for (const member of await findMembersByContact(tx, party, contacts)) {
    const isMobile = member.mobile !== undefined && member.mobile === contacts.mobile;
    if (member.memberId !== except) refuse((isMobile ? contacts.mobile : contacts.email) ?? '', member.name);
  }
  for (const address of [contacts.mobile, contacts.email]) {
    const account = address === undefined ? undefined : await findPersonByAddress(tx, address);
    const member = account && (await findMemberOfPerson(tx, party, account.party));
    if (member && member.memberId !== except) refuse(address ?? '', member.name);
  }
}
