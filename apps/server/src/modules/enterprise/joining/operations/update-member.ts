import type { InputOf } from '@moqi/api';
import { updateMember } from '@moqi/api/enterprise/joining';
import type { Member } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { holdOrganization, organizationOf } from '#modules/enterprise/enterprises/index.ts';
import type { MemberRecord } from '#modules/enterprise/members/index.ts';
import {
  accountsOf,
  amendMembers,
  contactsOf,
  findMember,
  groupNames,
  managedMember,
  placeWithin,
  refuseDisarming,
} from '#modules/enterprise/members/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { refuseTakenContacts } from '../acts/free-contacts.ts';
import { inviteMember } from '../acts/invite-members.ts';
import { factsOfMember } from '../member-log.ts';

type Wish = InputOf<typeof updateMember>;

/** `-` takes the title away: an empty field of a form counts as not given. */
const titleOf = (title: string | undefined): string | undefined => (title === '-' ? '' : title);

const isOther = (wish: string | undefined, is: string | undefined): boolean => wish !== undefined && wish !== is;

/** What an account says of itself is not written over. */
async function checkIdentity(tx: Tx, actor: Member, member: MemberRecord, { name, mobile, email }: Wish): Promise<boolean> {
  const reached = contactsOf(member, await accountsOf(tx, [member]));
  const isReaddressed = isOther(mobile, reached.mobile) || isOther(email, reached.email);
  if (!isReaddressed && !isOther(name, member.name)) return false;
  if (member.personId !== undefined) throw new DomainError('MEMBER_BOUND', { name: member.name });
  if (!isReaddressed) return false;
  await refuseDisarming(tx, actor, [member]);
  await refuseTakenContacts(tx, actor.party, { mobile, email }, member.memberId);
  return true;
}

/** A new address gets an invitation of its own; the one at the old address no longer counts. */
async function inviteAgain(tx: Tx, platform: Platform, actor: Member, { member, now }: { member: MemberRecord; now: Date }): Promise<void> {
  const { name: organizationName } = await organizationOf(tx, actor.party);
  const by = { person: actor.personId, name: actor.name };
  await inviteMember(tx, platform, { party: actor.party, organizationName, member, by, now });
}

export const updateMemberHandler = handle(updateMember, async ({ actor, input, tx, platform, now, fail }) => {
  await holdOrganization(tx, actor.party);
  const member = await managedMember(tx, actor, input.corpUserId);
  const isReaddressed = await checkIdentity(tx, actor, member, input);
  const title = titleOf(input.title);
  const groupId = input.groupId === undefined ? member.groupId : await placeWithin(tx, actor, input.groupId);
  const { name, mobile, email } = input;
  const written = member.personId === undefined ? { ...(name && { name }), ...(mobile && { mobile }), ...(email && { email }) } : {};
  const change = { ...written, ...(title !== undefined && { title }), groupId: groupId ?? null };
  await amendMembers(tx, actor.party, [member.memberId], change);
  const after = await findMember(tx, actor.party, member.memberId);
  if (after === undefined) return fail('MEMBER_NOT_FOUND');
  if (isReaddressed) await inviteAgain(tx, platform, actor, { member: after, now });
  const groups = await groupNames(tx, actor.party);
  await recordLog(tx, authorOf(actor, now), {
    kind: 'operation',
    action: 'members.update',
    object: { type: 'member', id: member.memberId, name: after.name },
    before: factsOfMember(member, groups),
    after: factsOfMember(after, groups),
  });
  return { corpUserId: member.memberId };
});
