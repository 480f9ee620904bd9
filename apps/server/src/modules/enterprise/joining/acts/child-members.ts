import type { ChildAccount } from '@moqi/api/enterprise/joining';
import type { Member, PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { type ChildAccountRow, findChildAccounts } from '#modules/account/identity/index.ts';
import type { MemberRecord } from '#modules/enterprise/members/index.ts';
import { findMembersOfPersons, groupNames, managedMember, memberIn, reachOf, refuseDisarming } from '#modules/enterprise/members/index.ts';
import { rolesOfMembers, roleTagToWire } from '#modules/enterprise/roles/index.ts';
import type { Database, Tx } from '#platform/platform.ts';

/** A child account with the member it acts as. */
export interface ChildMember {
  readonly account: ChildAccountRow;
  readonly member: MemberRecord & { readonly personId: PartyId };
}

/** Of an enterprise, active and disabled. */
export async function childMembers(db: Database, party: PartyId): Promise<ChildMember[]> {
  const accounts = new Map((await findChildAccounts(db, party)).map((account) => [account.party, account]));
  const members = await findMembersOfPersons(db, party, [...accounts.keys()]);
  return members.flatMap((member) => {
    const { personId } = member;
    const account = personId && accounts.get(personId);
    return account ? [{ account, member: { ...member, personId } }] : [];
  });
}

/**
 * The child account that the actor is about to change, held until the transaction ends.
 * @throws DomainError MEMBER_NOT_FOUND, FORBIDDEN, ROLE_BEYOND_OWN
 */
export async function managedChild(tx: Tx, actor: Member, memberId: string): Promise<ChildMember> {
  const held = await managedMember(tx, actor, memberId);
  const found = (await childMembers(tx, actor.party)).find(({ member }) => member.memberId === held.memberId);
  if (found === undefined) throw new DomainError('MEMBER_NOT_FOUND');
  await refuseDisarming(tx, actor, [found.member]);
  return found;
}

/** The child accounts that the actor manages, as the wire shows them, ordered by login. */
export async function childAccountViews(db: Database, actor: Member): Promise<ChildAccount[]> {
  const reach = await reachOf(db, actor, 'members.manage');
  const children = (await childMembers(db, actor.party)).filter(({ member }) => memberIn(reach, member));
  const roles = await rolesOfMembers(
    db,
    actor.party,
    children.map(({ member }) => member.memberId),
  );
  const groups = await groupNames(db, actor.party);
  return children
    .map(({ account, member }) => ({
      corpUserId: member.memberId,
      login: account.login,
      name: member.name,
      groupId: member.groupId ?? '',
      groupName: groups.get(member.groupId ?? '') ?? '',
      roles: (roles.get(member.memberId) ?? []).map((role) => roleTagToWire({ ...role, builtIn: role.builtIn ?? null })),
      state: member.state === 'disabled' ? ('disabled' as const) : ('active' as const),
      firstPassword: account.hasFirstPassword ? (1 as const) : (0 as const),
      createTime: member.joinedAt?.toISOString() ?? '',
    }))
    .toSorted((a, b) => (a.login < b.login ? -1 : 1));
}
