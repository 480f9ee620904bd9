import {
  BUILT_IN_ROLE_NAMES,
  type BuiltInRoleName,
  type Grants,
  grantsOf,
  type HeldRole,
  type Permission,
} from '@moqi/api/enterprise/roles';
import { type Selectable, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database } from '#platform/platform.ts';
import type { Role } from '../role-policy.ts';

function roleOf(row: Selectable<DB['roles']>): Role {
  return {
    roleId: row.role_id,
    builtIn: row.built_in as BuiltInRoleName | null,
    name: row.name,
    description: row.description,
    grants: row.grants as Grants,
    state: row.state as Role['state'],
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** All roles of the enterprise: the built-in ones in the order of the code, then the enterprise's in the order they were made. */
export async function findRoles(db: Database, party: PartyId): Promise<Role[]> {
  const order = sql`array_position(${sql.val(BUILT_IN_ROLE_NAMES)}::text[], built_in)`;
  const query = db.selectFrom('roles').selectAll().where('party_id', '=', party);
  return (await query.orderBy(order).orderBy('created_at').orderBy('name').execute()).map(roleOf);
}

export async function findRole(db: Database, party: PartyId, roleId: string): Promise<Role | undefined> {
  const row = await db.selectFrom('roles').selectAll().where('party_id', '=', party).where('role_id', '=', roleId).executeTakeFirst();
  return row && roleOf(row);
}

/** How many members hold each role; those who left hold none. */
export async function countHolders(db: Database, party: PartyId): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('member_roles')
    .innerJoin('members', (join) =>
      join.onRef('members.party_id', '=', 'member_roles.party_id').onRef('members.member_id', '=', 'member_roles.member_id'),
    )
    .select('member_roles.role_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('member_roles.party_id', '=', party)
    .where('members.state', '<>', 'left')
    .groupBy('member_roles.role_id')
    .execute();
  return new Map(rows.map(({ role_id, count }) => [role_id, count]));
}

export interface HeldSince {
  readonly memberId: string;
  readonly assignedAt: Date;
  /** absent: it came with joining or founding */
  readonly assignedBy: string | undefined;
}

/** Since when these members hold the role, and who gave it. */
export async function findHoldings(db: Database, party: PartyId, roleId: string, memberIds: readonly string[]): Promise<HeldSince[]> {
  if (memberIds.length === 0) return [];
  const rows = await db
    .selectFrom('member_roles')
    .leftJoin('members as giver', (join) =>
      join.onRef('giver.party_id', '=', 'member_roles.party_id').onRef('giver.member_id', '=', 'member_roles.assigned_by'),
    )
    .select(['member_roles.member_id', 'assigned_at', 'giver.name'])
    .where('member_roles.party_id', '=', party)
    .where('role_id', '=', roleId)
    .where('member_roles.member_id', 'in', memberIds)
    .execute();
  return rows.map((row) => ({ memberId: row.member_id, assignedAt: row.assigned_at, assignedBy: row.name ?? undefined }));
}

/** Members in whatever state who hold this role and no other. */
export async function holdersOfNothingElse(db: Database, party: PartyId, roleId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('member_roles')
    .select('member_id')
    .where('party_id', '=', party)
    .groupBy('member_id')
    .having(sql<boolean>`bool_and(role_id = ${roleId})`)
    .execute();
  return rows.map(({ member_id }) => member_id);
}

/** Active members who hold active roles of these, each with the first of them in the order of `roleIds`. */
export async function activeHolders(
  db: Database,
  party: PartyId,
  roleIds: readonly string[],
  limit: number,
): Promise<{ name: string; personId: PartyId; roleId: string }[]> {
  if (roleIds.length === 0) return [];
  const { rows } = await sql<{ name: string; person_id: PartyId; role_id: string }>`
    select name, person_id, role_id from (
      select distinct on (member.member_id) member.name, member.person_id, held.role_id, member.created_at, array_position(${roleIds}::uuid[], held.role_id) as rank
      from member_roles held
      join members member on member.party_id = held.party_id and member.member_id = held.member_id and member.state = 'active'
      where held.party_id = ${party} and held.role_id = any(${roleIds}::uuid[])
      order by member.member_id, rank
    ) holder order by rank, created_at limit ${limit}`.execute(db);
  return rows.map((row) => ({ name: row.name, personId: row.person_id, roleId: row.role_id }));
}

/** The active roles that allow something, built-in ones first. */
export async function rolesWith(db: Database, party: PartyId, permission: Permission): Promise<{ roleId: string; name: string }[]> {
  const rows = await db
    .selectFrom('roles')
    .select(['role_id', 'name', 'built_in', 'grants'])
    .where('party_id', '=', party)
    .where('state', '=', 'active')
    .orderBy('created_at')
    .orderBy('role_id')
    .execute();
  return rows
    .filter((row) => grantsOf({ builtIn: row.built_in as HeldRole['builtIn'], grants: row.grants as Grants })[permission] !== undefined)
    .map((row) => ({ roleId: row.role_id, name: row.name }));
}
