import type { MemberAbilities, MemberRow } from '@moqi/api/enterprise/members';
import type { PersonAccount } from '#modules/account/identity/index.ts';
import { type RoleOfMember, roleTagToWire } from '#modules/enterprise/roles/index.ts';
import { flagOf } from '#operation/flag.ts';
import type { MemberRecord } from './member.ts';

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
