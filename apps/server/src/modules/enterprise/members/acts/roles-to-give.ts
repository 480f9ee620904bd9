import { BUILT_IN_ROLES } from '@moqi/api';
import type { Member } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import { abilitiesWith } from '../role-policy.ts';
import { findRoles } from '../store/role-records.ts';

export interface RoleToGive {
  readonly roleId: string;
  /** what it is called, built-in roles in both languages */
  readonly names: readonly string[];
  readonly isDisabled: boolean;
  /** the actor may give it; the role of plain members comes with being added */
  readonly mayGive: boolean;
}

/** The roles of the enterprise, as somebody who adds members may give them. */
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
