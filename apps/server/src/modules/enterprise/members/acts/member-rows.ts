import type { Grants, MemberRow } from '@moqi/api';
import { maskEmail, maskMobile } from '@moqi/rules';
import { type Member, permits } from '#kernel/actor.ts';
import type { PersonAccount } from '#modules/account/identity/index.ts';
import type { Database } from '#platform/platform.ts';
import type { MemberRecord } from '../member.ts';
import { type HandlingRights, memberAbilities } from '../member-abilities.ts';
import { memberIn, type Reach } from '../policy.ts';
import { beyondOwn } from '../role-policy.ts';
import { type RoleOfMember, rolesOfMembers } from '../store/member-roles.ts';
import { accountsOf, contactsOf } from './contacts-of.ts';
import { groupNames } from './group-view.ts';
import { grantsOfMembers } from './managed-members.ts';
import { reachOf } from './reach.ts';

/** What is known around the members of one page. */
interface Surroundings {
  readonly actor: Member;
  readonly reach: Reach | undefined;
  readonly groups: ReadonlyMap<string, string>;
  readonly roles: ReadonlyMap<string, readonly RoleOfMember[]>;
  readonly grants: ReadonlyMap<string, Grants>;
  readonly accounts: ReadonlyMap<string, PersonAccount>;
}

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);
const timeOf = (time: Date | undefined): string => time?.toISOString() ?? '';

function rightsTo(member: MemberRecord, { actor, reach, grants }: Surroundings): HandlingRights {
  return {
    inReach: reach !== undefined && memberIn(reach, member),
    isWithinOwn: beyondOwn(grants.get(member.memberId) ?? {}, actor.grants) === undefined,
  };
}

/** How the account behind a member is known. */
function identityOf(
  { name }: MemberRecord,
  account: PersonAccount | undefined,
): Pick<MemberRow, 'realName' | 'nameDiffers' | 'childAccount'> {
  const realName = account?.realName ?? false;
  return {
    realName: flag(realName),
    nameDiffers: flag(realName && account?.name !== name),
    ...(account?.childOf !== undefined && { childAccount: 1 }),
  };
}

function rowOf(member: MemberRecord, around: Surroundings, isWhole: boolean): MemberRow {
  const account = around.accounts.get(member.personId ?? '');
  const { mobile, email } = contactsOf(member, around.accounts);
  const roles = around.roles.get(member.memberId) ?? [];
  const identity = identityOf(member, account);
  return {
    corpUserId: member.memberId,
    name: member.name,
    groupId: member.groupId ?? '',
    groupName: around.groups.get(member.groupId ?? '') ?? '',
    title: member.title,
    roles: roles.map(({ roleId, name, builtIn }) => ({ roleId, roleName: name, builtIn: builtIn ?? null })),
    mobile: isWhole ? mobile : maskMobile(mobile),
    email: isWhole ? email : maskEmail(email),
    state: member.state,
    ...identity,
    superFlag: roles.some(({ builtIn }) => builtIn === 'admin'),
    inviteTime: timeOf(member.invitedAt),
    joinTime: timeOf(member.joinedAt),
    can: memberAbilities(
      { state: member.state, hasContact: mobile + email !== '', realName: identity.realName === 1 || identity.childAccount === 1 },
      rightsTo(member, around),
    ),
  };
}

/** Members as the console shows them. `isWhole`: numbers and addresses in full, for those who manage the members. */
export async function memberRows(db: Database, actor: Member, members: readonly MemberRecord[], isWhole = false): Promise<MemberRow[]> {
  const { party } = actor;
  const ids = members.map(({ memberId }) => memberId);
  const around: Surroundings = {
    actor,
    reach: permits(actor, 'members.manage') ? await reachOf(db, actor, 'members.manage') : undefined,
    groups: await groupNames(db, party),
    roles: await rolesOfMembers(db, party, ids),
    grants: await grantsOfMembers(db, party, ids),
    accounts: await accountsOf(db, members),
  };
  return members.map((member) => rowOf(member, around, isWhole));
}
