import type { PartyId } from '#kernel/actor.ts';
import type { Tx } from '#platform/platform.ts';
import type { MemberRecord } from '../member.ts';

export interface InvitedMember {
  readonly memberId: string;
  readonly name: string;
  readonly mobile: string | undefined;
  readonly email: string | undefined;
  readonly title: string;
  readonly groupId: string | undefined;
}

export interface Inviting {
  readonly by: PartyId;
  readonly now: Date;
}

/** Members who are asked to join. */
export async function insertInvited(tx: Tx, party: PartyId, members: readonly InvitedMember[], { by, now }: Inviting): Promise<void> {
  const rows = members.map(({ memberId, name, mobile, email, title, groupId }) => ({
    party_id: party,
    member_id: memberId,
    name,
    mobile: mobile ?? null,
    email: email ?? null,
    title,
    group_id: groupId ?? null,
    state: 'invited',
    invited_by: by,
    created_at: now,
  }));
  await tx.insertInto('members').values(rows).execute();
}

export interface MemberChange {
  readonly name?: string;
  readonly mobile?: string | null;
  readonly email?: string | null;
  readonly title?: string;
  readonly groupId?: string | null;
  readonly invitedAt?: Date | null;
  readonly remindedAt?: Date | null;
}

export async function updateMemberRow(tx: Tx, party: PartyId, memberIds: readonly string[], change: MemberChange): Promise<void> {
  const { name, mobile, email, title, groupId, invitedAt, remindedAt } = change;
  await tx
    .updateTable('members')
    .set({
      ...(name !== undefined && { name }),
      ...(mobile !== undefined && { mobile }),
      ...(email !== undefined && { email }),
      ...(title !== undefined && { title }),
      ...(groupId !== undefined && { group_id: groupId }),
      ...(invitedAt !== undefined && { invited_at: invitedAt }),
      ...(remindedAt !== undefined && { reminded_at: remindedAt }),
    })
    .where('party_id', '=', party)
    .where('member_id', 'in', memberIds)
    .execute();
}

/** A person who becomes a member without having been invited first. */
export interface MemberToAdd {
  readonly organization: PartyId;
  readonly memberId: string;
  readonly name: string;
  readonly groupId?: string | undefined;
  readonly invitedBy?: PartyId | undefined;
  readonly now: Date;
}

/** As everybody begins: without an account. */
export async function insertMember(tx: Tx, { organization, memberId, name, groupId, invitedBy, now }: MemberToAdd): Promise<void> {
  await tx
    .insertInto('members')
    .values({
      party_id: organization,
      member_id: memberId,
      name,
      group_id: groupId ?? null,
      invited_by: invitedBy ?? null,
      state: 'invited',
      created_at: now,
    })
    .execute();
}

/** Enters the enterprise into the drawer of the person. */
export async function openMembership(tx: Tx, person: PartyId, { party, memberId }: MemberRecord, now: Date): Promise<void> {
  await tx
    .insertInto('memberships')
    .values({ party_id: person, organization_id: party, member_id: memberId, created_at: now })
    .onConflict((conflict) => conflict.columns(['party_id', 'organization_id']).doUpdateSet({ member_id: memberId }))
    .execute();
}

export async function closeMembership(tx: Tx, { party, personId }: MemberRecord): Promise<void> {
  if (personId === undefined) return;
  await tx.deleteFrom('memberships').where('party_id', '=', personId).where('organization_id', '=', party).execute();
}
