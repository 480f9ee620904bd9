import { BUILT_IN_ROLES, type Permission } from '@moqi/api/enterprise/roles';
import type { Member, PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import { abilitiesWith } from '../role-policy.ts';
import { activeHolders, findRoles, rolesWith } from '../views/roles.ts';

/** Names of active members who hold the permission, without this person; `most` of them at the most. */
export async function othersWith(
  db: Database,
  party: PartyId,
  permission: Permission,
  { but, most }: { readonly but: PartyId; readonly most: number },
): Promise<readonly string[]> {
  const roles = await rolesWith(db, party, permission);
  const holders = await activeHolders(
    db,
    party,
    roles.map(({ roleId }) => roleId),
    // the person left out may be among the first
    most + 1,
  );
  return holders
    .filter(({ personId }) => personId !== but)
    .slice(0, most)
    .map(({ name }) => name);
}

export interface RoleToGive {
  readonly roleId: string;
  /** what it is called, built-in roles in both languages */
  readonly names: readonly string[];
  readonly isDisabled: boolean;
  /** the actor may give it; the role of plain members comes with being added */
  readonly mayGive: boolean;
}

/** The roles of the enterprise, as an actor who adds members may give them. */
export async function rolesToGive(db: Database, actor: Member): Promise<readonly RoleToGive[]> {
  return (await findRoles(db, actor.party)).map((role) => {
    const { roleId, name, builtIn, state } = role;
    const words = builtIn === null ? undefined : BUILT_IN_ROLES[builtIn];
    return {
      roleId,
      names: words ? [words.zh, words.en] : [name],
      isDisabled: state === 'disabled',
      mayGive: builtIn === 'member' || abilitiesWith(role, actor.grants).assign,
    };
  });
}
