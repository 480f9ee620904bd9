import type { BuiltInRoleName, Grants } from '@moqi/api/enterprise/roles';
import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';

export interface RoleOfMember {
  readonly roleId: string;
  readonly name: string;
  readonly builtIn: BuiltInRoleName | undefined;
  /** as they are stored: those of a built-in role stand in the code */
  readonly grants: Grants;
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
    .select(['member_roles.member_id', 'roles.role_id', 'roles.name', 'roles.built_in', 'roles.grants'])
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
        grants: role.grants as Grants,
      })),
    ]),
  );
}
