import type { Grants } from '@moqi/api';
import { sql } from 'kysely';
import type { PartyId } from '../../../audiences/actor.ts';
import type { Database, Tx } from '../../../platform/platform.ts';
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
    organization: row.party_id as PartyId,
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
  return rows.map((row) => row.organization_id as PartyId);
}

export interface Joining {
  readonly organization: PartyId;
  readonly person: PartyId;
  readonly memberId: string;
  readonly name: string;
  readonly now: Date;
}

/** Somebody who joins; what the member may do is a matter of roles (`assignBuiltInRole`). */
export async function insertMember(tx: Tx, { organization, person, memberId, name, now }: Joining): Promise<void> {
  await tx
    .insertInto('members')
    .values({ party_id: organization, member_id: memberId, person_id: person, name, state: 'active', created_at: now })
    .execute();
  await tx
    .insertInto('memberships')
    .values({ party_id: person, organization_id: organization, member_id: memberId, created_at: now })
    .execute();
}
