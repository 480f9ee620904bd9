import type { MemberAbilities, MemberRow, RoleCard, RoleTag } from '@moqi/api';
import type { Member } from '#kernel/actor.ts';
import type { PersonAccount } from '#modules/account/identity/index.ts';
import { flagOf } from '#operation/flag.ts';
import type { MemberRecord } from './member.ts';
import { abilitiesWith, type Role } from './role-policy.ts';
import { grantsOf } from './roles.ts';
import type { RoleOfMember } from './store/member-roles.ts';

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

/** A member with all that its row shows. */
export interface ShownMember {
  readonly member: MemberRecord;
  /** undefined: no account is bound */
  readonly account: PersonAccount | undefined;
  /** as the actor may see them */
  readonly contacts: { readonly mobile: string; readonly email: string };
  readonly groupName: string;
  readonly roles: readonly RoleOfMember[];
  readonly can: MemberAbilities;
}

const timeOf = (time: Date | undefined): string => time?.toISOString() ?? '';

export function memberToWire({ member, account, contacts, groupName, roles, can }: ShownMember): MemberRow {
  const realName = account?.realName ?? false;
  return {
    corpUserId: member.memberId,
    name: member.name,
    groupId: member.groupId ?? '',
    groupName,
    title: member.title,
    roles: roles.map(({ roleId, name, builtIn }) => roleTagToWire({ roleId, name, builtIn: builtIn ?? null })),
    ...contacts,
    state: member.state,
    realName: flagOf(realName),
    nameDiffers: flagOf(realName && account?.name !== member.name),
    ...(account?.childOf !== undefined && { childAccount: 1 }),
    superFlag: roles.some(({ builtIn }) => builtIn === 'admin'),
    inviteTime: timeOf(member.invitedAt),
    joinTime: timeOf(member.joinedAt),
    can,
  };
}
