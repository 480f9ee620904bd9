import type { BuiltInRoleName } from '@moqi/api';
import type { PartyId } from '#kernel/actor.ts';
import type { Tx } from '#platform/platform.ts';

export interface Giving {
  readonly roleIds: readonly string[];
  /** the member who gives; absent: nobody chose it */
  readonly by?: string;
  readonly now: Date;
}

export async function insertRoles(tx: Tx, party: PartyId, memberIds: readonly string[], { roleIds, by, now }: Giving): Promise<void> {
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

export async function deleteRoles(tx: Tx, party: PartyId, memberId: string, roleIds: readonly string[]): Promise<void> {
  if (roleIds.length === 0) return;
  await tx
    .deleteFrom('member_roles')
    .where('party_id', '=', party)
    .where('member_id', '=', memberId)
    .where('role_id', 'in', roleIds)
    .execute();
}

/** Gives a member one of the roles that every enterprise has. */
export async function insertBuiltInRole(
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

/** A member who left holds no role. */
export async function deleteRolesOf(tx: Tx, party: PartyId, memberId: string): Promise<void> {
  await tx.deleteFrom('member_roles').where('party_id', '=', party).where('member_id', '=', memberId).execute();
}
