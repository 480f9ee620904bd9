import { v7 as uuidv7 } from 'uuid';
import { findPersonByAddress } from '#modules/account/identity/index.ts';
import { factsOfMember, keepAnAdministrator, partWithMember, refuseTakenContacts } from '#modules/enterprise/joining/index.ts';
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
import { sendInvitation } from './invite.ts';
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

async function refuseUserOf(tx: Tx, { party }: SyncCall, { memberId }: MemberRecord): Promise<void> {
  if (await findUserOfMember(tx, party, memberId))
    throw new ScimRefusal(409, 'Another user of the directory has this address.', { scimType: 'uniqueness' });
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
    await refuseUserOf(tx, call, known);
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

/** Whom the directory disabled acts for the company again. @throws ScimRefusal 403 for whom an administrator did; DomainError ROLE_BEYOND_OWN */
export async function enableMember(tx: Tx, { party, author, maker, now }: SyncCall, member: MemberRecord): Promise<void> {
  if (!member.disabledByDirectory)
    throw new ScimRefusal(403, 'An administrator of the company disabled this member, and only one may enable them again.');
  await refuseDisarming(tx, { party, grants: maker.grants }, [member]);
  await transition(tx, party, [member.memberId], { step: 'enable', now });
  await recordLog(tx, author, { kind: 'operation', action: 'members.enable', object: objectOf(member) });
}

/**
 * Whom the directory disables acts for the company no more, from this moment: sessions see it with their next call, open pages at once. Who
 * has not joined yet is invited no more. What was signed stays.
 * @returns the id of the member; undefined: there is none any more
 * @throws DomainError LAST_ADMINISTRATOR, ROLE_BEYOND_OWN
 */
export async function endMember(tx: Tx, call: SyncCall, member: MemberRecord): Promise<string | undefined> {
  const { party, author, maker, now } = call;
  const { memberId } = member;
  if (member.state === 'disabled') return memberId;
  if (member.state === 'invited') {
    await removeMember(tx, call, member);
    return undefined;
  }
  await refuseDisarming(tx, { party, grants: maker.grants }, [member]);
  await keepAnAdministrator(tx, party, [member]);
  await transition(tx, party, [memberId], { step: 'disable', byDirectory: true, now });
  await recordLog(tx, author, { kind: 'operation', action: 'members.disable', object: objectOf(member) });
  return memberId;
}

/** The same with the member who has one of the addresses of a user that is told of as disabled. */
export async function endMemberAt(tx: Tx, call: SyncCall, facts: UserFacts): Promise<string | undefined> {
  const known = await memberAt(tx, call, contactsIn(facts));
  if (known === undefined) return undefined;
  await refuseUserOf(tx, call, known);
  return endMember(tx, call, known);
}

/** @throws DomainError LAST_ADMINISTRATOR, ROLE_BEYOND_OWN */
export async function removeMember(tx: Tx, { party, author, maker, now }: SyncCall, member: MemberRecord): Promise<void> {
  await refuseDisarming(tx, { party, grants: maker.grants }, [member]);
  await partWithMember(tx, { member, step: 'leave', handover: {}, now });
  const before = factsOfMember(member, await groupNames(tx, party));
  await recordLog(tx, author, { kind: 'operation', action: 'members.remove', object: objectOf(member), before });
}

/** What the directory says otherwise than it is written down. Another address gets an invitation of its own. @throws DomainError ROLE_BEYOND_OWN */
export async function amendMember(tx: Tx, call: SyncCall, member: MemberRecord, facts: UserFacts): Promise<void> {
  const { party, author, maker } = call;
  const amendment = amendmentOf(member, facts);
  if (amendment === undefined) return;
  const { name, title, mobile, email, isReaddressed } = amendment;
  if (isReaddressed) {
    // who opens the invitation takes the place of the member, with all its rights
    await refuseDisarming(tx, { party, grants: maker.grants }, [member]);
    await refuseTakenContacts(tx, party, { mobile, email }, member.memberId);
  }
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
