import type { PartyId } from '#kernel/actor.ts';
import type { Tx } from '#platform/platform.ts';
import { type InvitedMember, type Inviting, insertInvited, type MemberChange, updateMemberRow } from '../store/members.ts';

/** Writes members down who are still to be invited; what they may do is a matter of roles. */
export function writeDown(tx: Tx, party: PartyId, members: readonly InvitedMember[], inviting: Inviting): Promise<void> {
  return insertInvited(tx, party, members, inviting);
}

/** Writes down something else of a member. */
export function amendMember(
  tx: Tx,
  party: PartyId,
  memberId: string,
  change: Omit<MemberChange, 'invitedAt' | 'remindedAt'>,
): Promise<void> {
  return updateMemberRow(tx, party, [memberId], change);
}

/** The last invitations of members are those of this moment. */
export function noteInvited(tx: Tx, party: PartyId, memberIds: readonly string[], invitedAt: Date): Promise<void> {
  return updateMemberRow(tx, party, memberIds, { invitedAt });
}

/** A member was reminded to prove a name. */
export function noteReminded(tx: Tx, party: PartyId, memberId: string, remindedAt: Date): Promise<void> {
  return updateMemberRow(tx, party, [memberId], { remindedAt });
}
