import type { BuiltInRoleName } from '@moqi/api';
import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';

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
function administrators(db: Database, party: PartyId): Promise<readonly { readonly memberId: string; readonly name: string }[]> {
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

/** The ids of the active administrators. */
export async function activeAdministrators(db: Database, party: PartyId): Promise<readonly string[]> {
  return (await administrators(db, party)).map(({ memberId }) => memberId);
}

/** The names of the active administrators, for texts that say which member can help. */
export async function administratorNames(db: Database, party: PartyId): Promise<readonly string[]> {
  return (await administrators(db, party)).map(({ name }) => name);
}
