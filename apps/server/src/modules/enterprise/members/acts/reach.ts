import type { Permission, Scope } from '@moqi/api';
import { type Member, type PartyId, scopeOf } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import { subtreeOf } from '../group-tree.ts';
import type { Reach } from '../policy.ts';
import { personsOfGroups, readGroups } from '../store/groups.ts';

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

/** The persons of a group and of those below it; of a group of another party nobody. */
export async function personsUnder(db: Database, party: PartyId, groupId: string): Promise<readonly PartyId[]> {
  return personsOfGroups(db, party, await groupsUnder(db, party, groupId));
}

/** The persons that a scope reaches: oneself, or all of one's group and of those below it. */
export async function personsWithin(db: Database, member: Member, scope: Scope): Promise<'all' | readonly PartyId[]> {
  if (scope === 'enterprise') return 'all';
  if (scope === 'own' || member.groupId === undefined) return [member.personId];
  return [...new Set([member.personId, ...(await personsUnder(db, member.party, member.groupId))])];
}
