import type { MemberRow } from '@moqi/api/enterprise/members';
import { maskEmail, maskMobile } from '@moqi/rules';
import { type Member, permits } from '#kernel/actor.ts';
import type { PersonAccount } from '#modules/account/identity/index.ts';
import { beyondOwn, type RoleOfMember, rolesOfMembers } from '#modules/enterprise/roles/index.ts';
import type { Database } from '#platform/platform.ts';
import { type HandlingRights, memberAbilities } from '../judge.ts';
import type { MemberRecord } from '../member.ts';
import { memberIn, type Reach } from '../policy.ts';
import { readGroups } from '../views/groups.ts';
import { memberToWire, type ShownMember } from '../wire.ts';
import { accountsOf, contactsOf } from './contacts-of.ts';
import { grantsOfRoles } from './managed-members.ts';
import { reachIn } from './reach.ts';

/** What the rows of one page need beside the members. */
interface Surroundings {
  readonly actor: Member;
  readonly reach: Reach | undefined;
  readonly groups: ReadonlyMap<string, string>;
  readonly roles: ReadonlyMap<string, readonly RoleOfMember[]>;
  readonly accounts: ReadonlyMap<string, PersonAccount>;
}

function rightsTo(member: MemberRecord, { actor, reach, roles }: Surroundings): HandlingRights {
  return {
    inReach: reach !== undefined && memberIn(reach, member),
    isWithinOwn: beyondOwn(grantsOfRoles(roles.get(member.memberId) ?? []), actor.grants) === undefined,
  };
}

/** A member with all that the row shows. `isWhole`: contacts are not masked. */
function shownOf(member: MemberRecord, around: Surroundings, isWhole: boolean): ShownMember {
  const account = around.accounts.get(member.personId ?? '');
  const { mobile, email } = contactsOf(member, around.accounts);
  const identity = { hasContact: mobile + email !== '', realName: account?.realName === true || account?.childOf !== undefined };
  return {
    member,
    account,
    contacts: isWhole ? { mobile, email } : { mobile: maskMobile(mobile), email: maskEmail(email) },
    groupName: around.groups.get(member.groupId ?? '') ?? '',
    roles: around.roles.get(member.memberId) ?? [],
    can: memberAbilities({ ...member, ...identity }, rightsTo(member, around)),
  };
}

/** Members as the console shows them. `isWhole`: mobile numbers and mail addresses in full, for actors who manage the members. */
export async function memberRows(db: Database, actor: Member, members: readonly MemberRecord[], isWhole = false): Promise<MemberRow[]> {
  const { party } = actor;
  const ids = members.map(({ memberId }) => memberId);
  const tree = await readGroups(db, party);
  const around: Surroundings = {
    actor,
    reach: permits(actor, 'members.manage') ? reachIn(tree, actor, 'members.manage') : undefined,
    groups: new Map(tree.map(({ groupId, name }) => [groupId, name])),
    roles: await rolesOfMembers(db, party, ids),
    accounts: await accountsOf(db, members),
  };
  return members.map((member) => memberToWire(shownOf(member, around, isWhole)));
}
