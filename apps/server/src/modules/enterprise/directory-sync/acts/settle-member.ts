import { v7 as uuidv7 } from 'uuid';
import { findPersonByAddress } from '#modules/account/identity/index.ts';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import {
  factsOfMember,
  inviteMember,
  keepAnAdministrator,
  partWithMember,
  refuseTakenContacts,
} from '#modules/enterprise/joining/index.ts';
import {
  amendMembers,
  findMemberOfPerson,
  findMembersByContact,
  groupNames,
  holdMembers,
  type MemberRecord,
  refuseDisarming,
  transition,
  writeDown,
} from '#modules/enterprise/members/index.ts';
import { recordLog } from '#modules/records/logs/index.ts';
import type { Tx } from '#platform/platform.ts';
import { amendmentOf } from '../amendment.ts';
import { invalidValue, ScimRefusal } from '../scim-refusal.ts';
import { contactsIn, nameOf, type UserFacts } from '../stated-user.ts';
import { findUserOfMember } from '../store/users.ts';
import type { SyncCall } from './sync-call.ts';

type Contacts = ReturnType<typeof contactsIn>;

const objectOf = ({ memberId, name }: Pick<MemberRecord, 'memberId' | 'name'>) => ({ type: 'member', id: memberId, name });

/** The member who has one of these addresses already: the directory takes that one over. */
async function memberAt(tx: Tx, { party }: SyncCall, contacts: Contacts): Promise<MemberRecord | undefined> {
  const [written] = await findMembersByContact(tx, party, contacts);
  if (written) return written;
  for (const address of [contacts.mobile, contacts.email]) {
    const person = address === undefined ? undefined : await findPersonByAddress(tx, address);
    const member = person && (await findMemberOfPerson(tx, party, person.party));
    if (member) return member;
  }
  return undefined;
}

async function sendInvitation(
  tx: Tx,
  { platform, party, maker, now }: SyncCall,
  member: Pick<MemberRecord, 'memberId' | 'mobile' | 'email'>,
) {
  const { name: organizationName } = await organizationOf(tx, party);
  await inviteMember(tx, platform, { party, organizationName, member, by: maker, now });
}

/**
 * Whom the directory tells of becomes a member: as the one with the same address, else as another one, who is invited. Nobody becomes a
 * member without agreeing.
 * @returns the id of the member
 */
export async function beginMember(tx: Tx, call: SyncCall, facts: UserFacts, groupId: string | undefined): Promise<string> {
  const { party, author, maker, now } = call;
  const contacts = contactsIn(facts);
  const name = nameOf(facts);
  if (contacts.mobile === undefined && contacts.email === undefined)
    throw invalidValue('A mobile number of the mainland or an e-mail address is needed, in phoneNumbers, emails or userName.');
  const known = await memberAt(tx, call, contacts);
  if (known !== undefined) {
    if (await findUserOfMember(tx, party, known.memberId))
      throw new ScimRefusal(409, 'Another user of the directory has this address.', { scimType: 'uniqueness' });
    if (known.state === 'disabled') await enableMember(tx, call, known);
    return known.memberId;
  }
  if (name === undefined) throw invalidValue('A name of 2 to 50 characters is needed, in displayName or name.');
  const member = { memberId: uuidv7({ msecs: now.getTime() }), name, ...contacts, title: facts.title ?? '', groupId };
  await writeDown(tx, party, [member], { by: maker.person, now });
  await sendInvitation(tx, call, member);
  const after = factsOfMember(member, await groupNames(tx, party));
  await recordLog(tx, author, { kind: 'operation', action: 'members.add', object: objectOf(member), after });
  return member.memberId;
}

export async function enableMember(tx: Tx, { party, author, now }: SyncCall, member: MemberRecord): Promise<void> {
  await transition(tx, party, [member.memberId], { step: 'enable', now });
  await recordLog(tx, author, { kind: 'operation', action: 'members.enable', object: objectOf(member) });
}

/**
 * Whom the directory disables acts for the company no more, from this moment: sessions see it with their next call, open pages at once. Who
 * has not joined yet is invited no more. What was signed stays. @throws DomainError LAST_ADMINISTRATOR, ROLE_BEYOND_OWN
 */
export async function endMember(tx: Tx, call: SyncCall, member: MemberRecord): Promise<void> {
  const { party, author, maker, now } = call;
  if (member.state === 'disabled') return;
  if (member.state === 'invited') return removeMember(tx, call, member);
  await refuseDisarming(tx, { party, grants: maker.grants }, [member]);
  await keepAnAdministrator(tx, party, [member]);
  await transition(tx, party, [member.memberId], { step: 'disable', now });
  await recordLog(tx, author, { kind: 'operation', action: 'members.disable', object: objectOf(member) });
}

/** @throws DomainError LAST_ADMINISTRATOR, ROLE_BEYOND_OWN */
export async function removeMember(tx: Tx, { party, author, maker, now }: SyncCall, member: MemberRecord): Promise<void> {
  await refuseDisarming(tx, { party, grants: maker.grants }, [member]);
  await partWithMember(tx, { member, step: 'leave', handover: {}, now });
  const before = factsOfMember(member, await groupNames(tx, party));
  await recordLog(tx, author, { kind: 'operation', action: 'members.remove', object: objectOf(member), before });
}

/** What the directory says otherwise than it is written down. Another address gets an invitation of its own. */
export async function amendMember(tx: Tx, call: SyncCall, member: MemberRecord, facts: UserFacts): Promise<void> {
  const { party, author } = call;
  const amendment = amendmentOf(member, facts);
  if (amendment === undefined) return;
  const { name, title, mobile, email, isReaddressed } = amendment;
  if (isReaddressed) await refuseTakenContacts(tx, party, { mobile, email }, member.memberId);
  await amendMembers(tx, party, [member.memberId], { name, title, mobile: mobile ?? null, email: email ?? null });
  const after = { ...member, name, title, mobile, email };
  if (isReaddressed) await sendInvitation(tx, call, after);
  const groups = await groupNames(tx, party);
  const told = { before: factsOfMember(member, groups), after: factsOfMember(after, groups) };
  await recordLog(tx, author, { kind: 'operation', action: 'members.update', object: objectOf(after), ...told });
}

export async function heldMember(tx: Tx, { party }: SyncCall, memberId: string): Promise<MemberRecord | undefined> {
  const [member] = await holdMembers(tx, party, [memberId]);
  return member?.state === 'left' ? undefined : member;
}
