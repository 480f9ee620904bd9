import type { RoleCard, RoleTag } from '@moqi/api';
import type { Member } from '#kernel/actor.ts';
import { abilitiesWith, type Role } from '../role-policy.ts';
import { grantsOf } from '../roles.ts';

export function tagOf({ roleId, name, builtIn }: Pick<Role, 'roleId' | 'name' | 'builtIn'>): RoleTag {
  return { roleId, roleName: name, builtIn };
}

/** A role as this member sees it. */
export function cardOf(role: Role, memberCount: number, viewer: Pick<Member, 'grants'>): RoleCard {
  return {
    ...tagOf(role),
    description: role.description,
    state: role.state,
    grants: grantsOf(role),
    memberCount,
    createTime: role.createdAt.toISOString(),
    updateTime: role.updatedAt.toISOString(),
    can: abilitiesWith(role, viewer.grants),
  };
}
