import { BUILT_IN_ROLE_NAMES, BUILT_IN_ROLES, type BuiltInRoleName } from '@moqi/api';
import { v7 as uuidv7 } from 'uuid';
import type { PartyId } from '#kernel/actor.ts';
import type { Tx } from '#platform/platform.ts';

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

export async function assignBuiltInRole(
  tx: Tx,
  organization: PartyId,
  memberId: string,
  { role, now }: { readonly role: BuiltInRoleName; readonly now: Date },
): Promise<void> {
  await tx
    .insertInto('member_roles')
    .columns(['party_id', 'member_id', 'role_id', 'assigned_at'])
    .expression((eb) =>
      eb
        .selectFrom('roles')
        .select((select) => ['party_id', select.val(memberId).as('member_id'), 'role_id', select.val(now).as('assigned_at')])
        .where('party_id', '=', organization)
        .where('built_in', '=', role),
    )
    .execute();
}
