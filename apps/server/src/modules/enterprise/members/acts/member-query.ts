import { type MemberState, TOP_GROUP } from '@moqi/api/enterprise/members';
import type { Permission } from '@moqi/api/enterprise/roles';
import type { Member, PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { Database } from '#platform/platform.ts';
import { subtreeOf } from '../group-tree.ts';
import { readGroups } from '../views/groups.ts';
import type { MemberQuery } from '../views/member-lists.ts';
import { reachOf } from './reach.ts';

/** The filter of a list as the wire carries it. */
export interface MemberFilter {
  readonly groupId?: string | undefined;
  readonly below?: 0 | 1;
  readonly roleId?: string | undefined;
  readonly state?: MemberState | undefined;
  readonly keyword?: string | undefined;
}

const PRESENT: readonly MemberState[] = ['invited', 'active', 'disabled'];

/** The groups that a filter names; undefined: all members. @throws DomainError GROUP_NOT_FOUND */
export async function groupsNamed(
  db: Database,
  party: PartyId,
  { groupId, below = 1 }: MemberFilter,
): Promise<(string | null)[] | undefined> {
  if (groupId === undefined || (groupId === TOP_GROUP && below === 1)) return undefined;
  if (groupId === TOP_GROUP) return [null];
  const found = subtreeOf(await readGroups(db, party), groupId);
  if (found.size === 0) throw new DomainError('GROUP_NOT_FOUND');
  return below === 1 ? [...found] : [groupId];
}

/** What the filter finds of what the permission reaches. */
export async function memberQuery(db: Database, actor: Member, permission: Permission, filter: MemberFilter): Promise<MemberQuery> {
  const { roleId, keyword, state } = filter;
  const named = await groupsNamed(db, actor.party, filter);
  const reach = await reachOf(db, actor, permission);
  const rest = { roleId, keyword, states: state === undefined ? PRESENT : [state] };
  if (reach === 'all') return { ...rest, groupIds: named };
  const groupIds = named === undefined ? [...reach.groupIds] : named.filter((id) => id !== null && reach.groupIds.has(id));
  return { ...rest, groupIds, ...(named === undefined && { orMember: reach.memberId }) };
}
