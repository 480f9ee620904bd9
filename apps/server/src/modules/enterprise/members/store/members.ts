import type { Grants } from '@moqi/api';
import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import { type HeldRole, isAdministrator, unionOfGrants } from '../roles.ts';

/** An active member of an enterprise. */
export interface Membership {
  readonly organization: PartyId;
  readonly memberId: string;
  readonly name: string;
  readonly groupId: string | undefined;
  /** holds the built-in role of the administrators */
  readonly isAdmin: boolean;
  readonly grants: Grants;
}

/** The memberships that count, of one person in these enterprises: disabled members and those who left are none. */
export async function findActiveMemberships(db: Database, organizations: readonly PartyId[], person: PartyId): Promise<Membership[]> {
  if (organizations.length === 0) return [];
  const rows = await db
    .selectFrom('members')
    .leftJoin('member_roles', (join) =>
      join.onRef('member_roles.party_id', '=', 'members.party_id').onRef('member_roles.member_id', '=', 'members.member_id'),
    )
    .leftJoin('roles', (join) =>
      join
        .onRef('roles.party_id', '=', 'member_roles.party_id')
        .onRef('roles.role_id', '=', 'member_roles.role_id')
        .on('roles.state', '=', 'active'),
    )
    .select(['members.party_id', 'members.member_id', 'members.name', 'members.group_id'])
    .select(
      sql<HeldRole[]>`coalesce(jsonb_agg(jsonb_build_object('builtIn', roles.built_in, 'grants', roles.grants))
        filter (where roles.role_id is not null), '[]')`.as('roles'),
    )
    .where('members.party_id', 'in', organizations)
    .where('members.person_id', '=', person)
    .where('members.state', '=', 'active')
    .groupBy(['members.party_id', 'members.member_id'])
    .execute();
  return rows.map((row) => ({
    organization: row.party_id,
    memberId: row.member_id,
    name: row.name,
    groupId: row.group_id ?? undefined,
    isAdmin: isAdministrator(row.roles),
    grants: unionOfGrants(row.roles),
  }));
}

/** The person's own drawer of enterprises, in the order of joining. */
export async function listJoinedOrganizations(db: Database, person: PartyId): Promise<PartyId[]> {
  const rows = await db
    .selectFrom('memberships')
    .select('organization_id')
    .where('party_id', '=', person)
    .orderBy('created_at')
    .orderBy('organization_id')
    .execute();
  return rows.map((row) => row.organization_id);
}

export interface Joining {
  readonly organization: PartyId;
  readonly person: PartyId;
  readonly memberId: string;
  readonly name: string;
  readonly groupId?: string | undefined;
  readonly invitedBy?: PartyId | undefined;
  readonly now: Date;
}

async function openMembership(tx: Tx, { organization, person, memberId, now }: Joining): Promise<void> {
  await tx
    .insertInto('memberships')
    .values({ party_id: person, organization_id: organization, member_id: memberId, created_at: now })
    .onConflict((conflict) => conflict.columns(['party_id', 'organization_id']).doUpdateSet({ member_id: memberId }))
    .execute();
}

/** A new member; roles say what the member may do (`assignBuiltInRole`). */
export async function insertMember(tx: Tx, joining: Joining): Promise<void> {
  const { organization, person, memberId, name, groupId, invitedBy, now } = joining;
  await tx
    .insertInto('members')
    .values({
      party_id: organization,
      member_id: memberId,
      person_id: person,
      name,
      group_id: groupId ?? null,
      invited_by: invitedBy ?? null,
      state: 'active',
      created_at: now,
      joined_at: now,
    })
    .execute();
  await openMembership(tx, joining);
}

/** The person becomes the member who was invited. What was written down to reach the person goes: from now on the account says it. */
export async function bindPerson(tx: Tx, joining: Joining): Promise<void> {
  const { organization, person, memberId, name, now } = joining;
  await tx
    .updateTable('members')
    .set({ person_id: person, name, mobile: null, email: null, state: 'active', joined_at: now })
    .where('party_id', '=', organization)
    .where('member_id', '=', memberId)
    .execute();
  await openMembership(tx, joining);
}

interface Parting {
  readonly organization: PartyId;
  readonly memberId: string;
  readonly person: PartyId | undefined;
  readonly now: Date;
}

async function closeMembership(tx: Tx, { organization, person }: Parting): Promise<void> {
  if (person === undefined) return;
  await tx.deleteFrom('memberships').where('party_id', '=', person).where('organization_id', '=', organization).execute();
}

/** The member left; the row stays for what was done under its name. */
export async function markLeft(tx: Tx, parting: Parting): Promise<void> {
  const { organization, memberId, now } = parting;
  const change = { state: 'left', left_at: now };
  await tx.updateTable('members').set(change).where('party_id', '=', organization).where('member_id', '=', memberId).execute();
  await tx.deleteFrom('member_roles').where('party_id', '=', organization).where('member_id', '=', memberId).execute();
  await closeMembership(tx, parting);
}

/** The member waits for another account, which must be invited. */
export async function unbindPerson(tx: Tx, parting: Parting): Promise<void> {
  const { organization, memberId } = parting;
  const change = { state: 'invited', person_id: null, invited_at: null, joined_at: null };
  await tx.updateTable('members').set(change).where('party_id', '=', organization).where('member_id', '=', memberId).execute();
  await closeMembership(tx, parting);
}

/** The member who invited, and the invited member. */
export async function findInviter(
  db: Database,
  organization: PartyId,
  memberId: string,
): Promise<{ readonly invitedBy: PartyId; readonly name: string } | undefined> {
  const query = db.selectFrom('members').select(['invited_by', 'name']).where('party_id', '=', organization);
  const row = await query.where('member_id', '=', memberId).executeTakeFirst();
  return row?.invited_by ? { invitedBy: row.invited_by, name: row.name } : undefined;
}
