import type { BuiltInRoleName } from '@moqi/api';
import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';

export interface RoleOfMember {
  readonly roleId: string;
  readonly name: string;
  readonly builtIn: BuiltInRoleName | undefined;
}

/** The roles each of the members holds, disabled ones too, the built-in first. */
export async function rolesOfMembers(
  db: Database,
  party: PartyId,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, readonly RoleOfMember[]>> {
  if (memberIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('member_roles')
    .innerJoin('roles', (join) =>
      join.onRef('roles.party_id', '=', 'member_roles.party_id').onRef('roles.role_id', '=', 'member_roles.role_id'),
    )
    .select(['member_roles.member_id', 'roles.role_id', 'roles.name', 'roles.built_in'])
    .where('member_roles.party_id', '=', party)
    .where('member_roles.member_id', 'in', memberIds)
    .orderBy('roles.created_at')
    .orderBy('roles.role_id')
    .execute();
  const grouped = Map.groupBy(rows, (row) => row.member_id);
  return new Map(
    [...grouped].map(([memberId, roles]) => [
      memberId,
      roles.map((role) => ({
        roleId: role.role_id,
        name: role.name,
        builtIn: (role.built_in ?? undefined) as BuiltInRoleName | undefined,
      })),
    ]),
  );
}

/** Active members with the built-in role of the administrators. */
export function findAdministrators(db: Database, party: PartyId): Promise<readonly { readonly memberId: string; readonly name: string }[]> {
  return db
    .selectFrom('members')
    .innerJoin('member_roles', (join) =>
      join.onRef('member_roles.party_id', '=', 'members.party_id').onRef('member_roles.member_id', '=', 'members.member_id'),
    )
    .innerJoin('roles', (join) =>
      join.onRef('roles.party_id', '=', 'member_roles.party_id').onRef('roles.role_id', '=', 'member_roles.role_id'),
    )
    .select(['members.member_id as memberId', 'members.name'])
    .where('members.party_id', '=', party)
    .where('members.state', '=', 'active')
    .where('roles.built_in', '=', 'admin')
    .execute();
}

/** Gives a member one of the roles that every enterprise has. */
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

/** A member who left holds no role. */
export async function dropRoles(tx: Tx, party: PartyId, memberId: string): Promise<void> {
  await tx.deleteFrom('member_roles').where('party_id', '=', party).where('member_id', '=', memberId).execute();
}
