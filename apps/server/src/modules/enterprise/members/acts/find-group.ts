import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { Database } from '#platform/platform.ts';
import type { Group } from '../group-tree.ts';
import { readGroups } from '../store/groups.ts';

/** @throws DomainError GROUP_NOT_FOUND */
export async function findGroup(db: Database, party: PartyId, groupId: string): Promise<Group> {
  const group = (await readGroups(db, party)).find((one) => one.groupId === groupId);
  if (group === undefined) throw new DomainError('GROUP_NOT_FOUND');
  return group;
}
