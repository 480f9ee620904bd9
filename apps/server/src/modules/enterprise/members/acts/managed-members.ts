import { type Grants, unionOfGrants } from '@moqi/api/enterprise/roles';
import type { Member } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { type RoleOfMember, refuseBeyondOwn, rolesOfMembers } from '#modules/enterprise/roles/index.ts';
import type { Tx } from '#platform/platform.ts';
import type { MemberRecord } from '../member.ts';
import { groupIn, memberIn } from '../policy.ts';
import { readGroups } from '../views/groups.ts';
import { holdMembers } from '../views/member-records.ts';
import { groupIdOf } from './group-view.ts';
import { reachOf } from './reach.ts';

/**
 * Members that the actor is about to change, held until the transaction ends, in the order named.
 * @throws DomainError MEMBER_NOT_FOUND, or FORBIDDEN where one of them is out of reach
 */
export async function managedMembers(tx: Tx, actor: Member, memberIds: readonly string[]): Promise<MemberRecord[]> {
  const found = new Map((await holdMembers(tx, actor.party, memberIds)).map((member) => [member.memberId, member]));
  const reach = await reachOf(tx, actor, 'members.manage');
  return [...new Set(memberIds)].map((memberId) => {
    const member = found.get(memberId);
    if (member === undefined || member.state === 'left') throw new DomainError('MEMBER_NOT_FOUND');
    if (!memberIn(reach, member)) throw new DomainError('FORBIDDEN');
    return member;
  });
}

/** One of them. */
export async function managedMember(tx: Tx, actor: Member, memberId: string): Promise<MemberRecord> {
  const [member] = await managedMembers(tx, actor, [memberId]);
  if (member === undefined) throw new DomainError('MEMBER_NOT_FOUND');
  return member;
}

/** What all roles of a member allow together. */
export function grantsOfRoles(roles: readonly RoleOfMember[]): Grants {
  return unionOfGrants(roles.map(({ builtIn, grants }) => ({ builtIn: builtIn ?? null, grants })));
}

/** An actor cannot take the place or the account of a member who may do more. @throws DomainError ROLE_BEYOND_OWN */
export async function refuseDisarming(tx: Tx, actor: Pick<Member, 'party' | 'grants'>, members: readonly MemberRecord[]): Promise<void> {
  const ids = members.map(({ memberId }) => memberId);
  for (const roles of (await rolesOfMembers(tx, actor.party, ids)).values()) refuseBeyondOwn(grantsOfRoles(roles), actor.grants);
}

/**
 * The group that a member is put into. Without a wish: the enterprise itself, or the actor's group where the actor manages only that.
 * @throws DomainError GROUP_NOT_FOUND, or FORBIDDEN where the group is out of reach
 */
export async function placeWithin(tx: Tx, actor: Member, ref: string | undefined): Promise<string | undefined> {
  const reach = await reachOf(tx, actor, 'members.manage');
  const groupId = ref === undefined && reach !== 'all' ? actor.groupId : groupIdOf(ref);
  const isKnown = groupId === undefined || (await readGroups(tx, actor.party)).some((group) => group.groupId === groupId);
  if (!isKnown) throw new DomainError('GROUP_NOT_FOUND');
  if (!groupIn(reach, groupId)) throw new DomainError('FORBIDDEN');
  return groupId;
}
