import { grantsOf, type RoleCard, type RoleTag } from '@moqi/api/enterprise/roles';
import type { Member } from '#kernel/actor.ts';
import { abilitiesWith, type Role } from './role-policy.ts';

export function roleTagToWire({ roleId, name, builtIn }: Pick<Role, 'roleId' | 'name' | 'builtIn'>): RoleTag {
  return { roleId, roleName: name, builtIn };
}

/** A role with what the actor may do with it. */
export function roleToWire(role: Role, memberCount: number, actor: Pick<Member, 'grants'>): RoleCard {
  return {
    ...roleTagToWire(role),
    description: role.description,
    state: role.state,
    grants: grantsOf(role),
    memberCount,
    createTime: role.createdAt.toISOString(),
    updateTime: role.updatedAt.toISOString(),
    can: abilitiesWith(role, actor.grants),
  };
}
