import type { Permission } from '@moqi/api/enterprise/roles';
import { type Member, type PartyId, scopeOf } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import { type Group, subtreeOf } from '../group-tree.ts';
import type { Reach } from '../policy.ts';
import { readGroups } from '../views/groups.ts';

/** The group and all below it; nothing when it is not one of the party's. */
export async function groupsUnder(db: Database, party: PartyId, groupId: string): Promise<readonly string[]> {
  return [...subtreeOf(await readGroups(db, party), groupId)];
}

/** How far the permission of a member reaches in the tree of groups. */
export function reachIn(tree: readonly Group[], member: Member, permission: Permission): Reach {
  const scope = scopeOf(member, permission);
  if (scope === 'enterprise') return 'all';
  const groupIds = scope === 'group' && member.groupId !== undefined ? subtreeOf(tree, member.groupId) : new Set<string>();
  return { groupIds, memberId: member.memberId };
}

/** The same, with the tree read where it matters. */
export async function reachOf(db: Database, member: Member, permission: Permission): Promise<Reach> {
  const needsTree = scopeOf(member, permission) === 'group' && member.groupId !== undefined;
  return reachIn(needsTree ? await readGroups(db, member.party) : [], member, permission);
}
