import { BUILT_IN_ROLE_NAMES, BUILT_IN_ROLES, type BuiltInRoleName, type Grants, type Permission } from '@moqi/api';
import { type Selectable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { PartyId } from '#kernel/actor.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { Role } from '../role-policy.ts';
import { grantsOf, type HeldRole } from '../roles.ts';

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

/** The roles that every enterprise has from its first day. */
export async function insertBuiltInRoles(tx: Tx, organization: PartyId, now: Date): Promise<void> {
  const roles = BUILT_IN_ROLE_NAMES.map((name) => ({
    party_id: organization,
    role_id: uuidv7({ msecs: now.getTime() }),
    built_in: name,
    name: BUILT_IN_ROLES[name].zh,
    created_at: now,
    updated_at: now,
  }));
  await tx.insertInto('roles').values(roles).execute();
}

/** Answers false when the name was taken in the meantime. */
export async function insertRole(tx: Tx, party: PartyId, role: Role): Promise<boolean> {
  const written = await tx
    .insertInto('roles')
    .values({
      party_id: party,
      role_id: role.roleId,
      name: role.name,
      description: role.description,
      grants: JSON.stringify(role.grants),
      state: role.state,
      created_at: role.createdAt,
      updated_at: role.updatedAt,
    })
    .onConflict((conflict) => conflict.columns(['party_id', 'name']).doNothing())
    .returning('role_id')
    .executeTakeFirst();
  return written !== undefined;
}

export async function updateRole(tx: Tx, party: PartyId, role: Role): Promise<void> {
  const { name, description, grants, state, updatedAt } = role;
  await tx
    .updateTable('roles')
    .set({ name, description, grants: JSON.stringify(grants), state, updated_at: updatedAt })
    .where('party_id', '=', party)
    .where('role_id', '=', role.roleId)
    .execute();
}

/** With all that was assigned of it. */
export async function deleteRoleRows(tx: Tx, party: PartyId, roleId: string): Promise<void> {
  await tx.deleteFrom('member_roles').where('party_id', '=', party).where('role_id', '=', roleId).execute();
  await tx.deleteFrom('roles').where('party_id', '=', party).where('role_id', '=', roleId).execute();
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

export interface Giving {
  readonly roleIds: readonly string[];
  /** the member who gives; absent: nobody chose it */
  readonly by?: string;
  readonly now: Date;
}

export async function giveRoles(tx: Tx, party: PartyId, memberIds: readonly string[], { roleIds, by, now }: Giving): Promise<void> {
  const rows = memberIds.flatMap((memberId) =>
    roleIds.map((roleId) => ({ party_id: party, member_id: memberId, role_id: roleId, assigned_by: by ?? null, assigned_at: now })),
  );
  if (rows.length === 0) return;
  await tx
    .insertInto('member_roles')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function takeRoles(tx: Tx, party: PartyId, memberId: string, roleIds: readonly string[]): Promise<void> {
  if (roleIds.length === 0) return;
  await tx
    .deleteFrom('member_roles')
    .where('party_id', '=', party)
    .where('member_id', '=', memberId)
    .where('role_id', 'in', roleIds)
    .execute();
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
