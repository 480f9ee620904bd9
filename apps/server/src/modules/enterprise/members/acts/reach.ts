import type { Permission } from '@moqi/api/enterprise/roles';
import { type Member, type PartyId, scopeOf } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import { subtreeOf } from '../group-tree.ts';
import type { Reach } from '../policy.ts';
import { readGroups } from '../views/groups.ts';

/** The group and all below it; nothing when it is not one of the party's. */
export async function groupsUnder(db: Database, party: PartyId, groupId: string): Promise<readonly string[]> {
  return [...subtreeOf(await readGroups(db, party), groupId)];
}

/** How far the permission of a member reaches, as groups. */
export async function reachOf(db: Database, member: Member, permission: Permission): Promise<Reach> {
  const scope = scopeOf(member, permission);
  if (scope === 'enterprise') return 'all';
  const isGroup = scope === 'group' && member.groupId !== undefined;
  const groupIds = isGroup ? await groupsUnder(db, member.party, member.groupId ?? '') : [];
  return { groupIds: new Set(groupIds), memberId: member.memberId };
}
