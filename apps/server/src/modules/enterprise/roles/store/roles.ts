import { BUILT_IN_ROLE_NAMES, BUILT_IN_ROLES } from '@moqi/api/enterprise/roles';
import { v7 as uuidv7 } from 'uuid';
import type { PartyId } from '#kernel/actor.ts';
import type { Tx } from '#platform/platform.ts';
import type { Role } from '../role-policy.ts';

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
