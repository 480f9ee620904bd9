import type { BuiltInRoleName } from '@moqi/api/enterprise/roles';
import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Tx } from '#platform/platform.ts';

interface Giving {
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

/** One of the roles that every enterprise has. */
export async function insertBuiltInRole(
  tx: Tx,
  organization: PartyId,
  memberIds: readonly string[],
  { role, now }: { readonly role: BuiltInRoleName; readonly now: Date },
): Promise<void> {
  if (memberIds.length === 0) return;
  await sql`insert into member_roles (party_id, member_id, role_id, assigned_at)
    select party_id, unnest(${memberIds}::uuid[]), role_id, ${now}::timestamptz from roles
    where party_id = ${organization} and built_in = ${role}
    on conflict do nothing`.execute(tx);
}

/** A member who left holds no role. */
export async function deleteRolesOf(tx: Tx, party: PartyId, memberId: string): Promise<void> {
  await tx.deleteFrom('member_roles').where('party_id', '=', party).where('member_id', '=', memberId).execute();
}
