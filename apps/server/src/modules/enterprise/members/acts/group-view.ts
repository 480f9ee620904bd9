import { type GroupNode, TOP_GROUP } from '@moqi/api/enterprise/members';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { Database } from '#platform/platform.ts';
import { branchesOf, type Group, type GroupBranch } from '../group-tree.ts';
import { countByGroup, readGroups } from '../views/groups.ts';
import { findMembers } from '../views/member-records.ts';

/** The group that a field of the wire names; `0` is the enterprise itself. */
export const groupIdOf = (ref: string | undefined): string | undefined => (ref === TOP_GROUP ? undefined : ref);

/** @throws DomainError GROUP_NOT_FOUND */
export async function findGroup(db: Database, party: PartyId, groupId: string): Promise<Group> {
  const group = (await readGroups(db, party)).find((one) => one.groupId === groupId);
  if (group === undefined) throw new DomainError('GROUP_NOT_FOUND');
  return group;
}

/** The names of groups by their ids. */
export async function groupNames(db: Database, party: PartyId): Promise<ReadonlyMap<string, string>> {
  return new Map((await readGroups(db, party)).map(({ groupId, name }) => [groupId, name]));
}

function nodeOf(branch: GroupBranch, managers: ReadonlyMap<string, string>): GroupNode {
  const { groupId, parentId, name, memberCount, managerId, pinnedAt, departmentId, children } = branch;
  return {
    groupId,
    parentId: parentId ?? TOP_GROUP,
    groupName: name,
    memberCount,
    managerId: managerId ?? '',
    managerName: managers.get(managerId ?? '') ?? '',
    top: pinnedAt === undefined ? 0 : 1,
    deptId: departmentId ?? '',
    childCorpGroups: children.map((child) => nodeOf(child, managers)),
  };
}

export interface GroupView {
  readonly nodes: GroupNode[];
  /** of the enterprise, or of what is shown of it */
  readonly memberCount: number;
}

async function managerNames(db: Database, party: PartyId, groups: readonly Group[]): Promise<ReadonlyMap<string, string>> {
  const ids = groups.flatMap(({ managerId }) => managerId ?? []);
  return new Map((await findMembers(db, party, [...new Set(ids)])).map(({ memberId, name }) => [memberId, name]));
}

/** The tree as pages show it. `within`: only these groups, of which the highest stand at the top. */
export async function viewGroups(db: Database, party: PartyId, within?: ReadonlySet<string>): Promise<GroupView> {
  const groups = (await readGroups(db, party)).filter(({ groupId }) => within?.has(groupId) ?? true);
  const shown = new Set(groups.map(({ groupId }) => groupId));
  const rooted = groups.map((group) =>
    group.parentId !== undefined && shown.has(group.parentId) ? group : { ...group, parentId: undefined },
  );
  const counts = await countByGroup(db, party);
  const managers = await managerNames(db, party, groups);
  const branches = branchesOf(rooted, counts);
  const below = branches.reduce((sum, { memberCount }) => sum + memberCount, 0);
  return { nodes: branches.map((branch) => nodeOf(branch, managers)), memberCount: below + (within ? 0 : (counts.get('') ?? 0)) };
}
