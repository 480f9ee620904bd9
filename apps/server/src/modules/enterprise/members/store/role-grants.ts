import type { Grants, Permission } from '@moqi/api';
import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import { grantsOf, type HeldRole } from '../roles.ts';

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
