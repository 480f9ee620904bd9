/** A department as a row of the tree. */
export interface Group {
  readonly groupId: string;
  /** undefined: directly below the enterprise */
  readonly parentId: string | undefined;
  readonly name: string;
  readonly position: number;
  readonly pinnedAt: Date | undefined;
  readonly managerId: string | undefined;
  /** of the messaging platform */
  readonly departmentId: string | undefined;
}

/** Levels below the enterprise. */
export const MOST_LEVELS = 10;

type Place = Pick<Group, 'groupId' | 'parentId'>;

function childrenByParent<G extends Place>(groups: readonly G[]): ReadonlyMap<string | undefined, readonly G[]> {
  return Map.groupBy(groups, ({ parentId }) => parentId);
}

/** The group and all below it; nothing when there is no such group. */
export function subtreeOf(groups: readonly Place[], groupId: string): ReadonlySet<string> {
  const children = childrenByParent(groups);
  const found = new Set<string>();
  const open = groups.some((group) => group.groupId === groupId) ? [groupId] : [];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    for (const child of children.get(next) ?? []) open.push(child.groupId);
  }
  return found;
}

/** The group and those above it, the nearest first. */
export function lineageOf<G extends Place>(groups: readonly G[], groupId: string | undefined): readonly G[] {
  const byId = new Map(groups.map((group) => [group.groupId, group]));
  const line: G[] = [];
  for (let group = byId.get(groupId ?? ''); group && !line.includes(group); group = byId.get(group.parentId ?? '')) line.push(group);
  return line;
}

function heightOf(groups: readonly Place[], groupId: string): number {
  const below = subtreeOf(groups, groupId);
  const depth = lineageOf(groups, groupId).length;
  return Math.max(...[...below].map((id) => lineageOf(groups, id).length - depth + 1));
}

/** Why a group, alone when it is not there yet, cannot stand below `parentId`. */
export function placeViolation(
  groups: readonly Place[],
  groupId: string | undefined,
  parentId: string | undefined,
): 'GROUP_CYCLE' | 'GROUP_TOO_DEEP' | undefined {
  if (groupId !== undefined && parentId !== undefined && subtreeOf(groups, groupId).has(parentId)) return 'GROUP_CYCLE';
  const height = groupId === undefined ? 1 : heightOf(groups, groupId);
  return lineageOf(groups, parentId).length + height > MOST_LEVELS ? 'GROUP_TOO_DEEP' : undefined;
}

type Ordered = Pick<Group, 'groupId' | 'name' | 'position' | 'pinnedAt'>;

/** Neighbours as they are shown: the last pinned first, then in their order. */
export function compareNeighbours(a: Ordered, b: Ordered): number {
  const byPin = (b.pinnedAt?.getTime() ?? 0) - (a.pinnedAt?.getTime() ?? 0);
  return byPin || a.position - b.position || a.name.localeCompare(b.name, 'zh') || (a.groupId < b.groupId ? -1 : 1);
}

/** Ids of the neighbours in their new order. `before` undefined, or not among them: at the end. */
export function orderedWith(neighbours: readonly Ordered[], groupId: string, before: string | undefined): readonly string[] {
  const others = neighbours
    .filter((one) => one.groupId !== groupId)
    .toSorted((a, b) => compareNeighbours({ ...a, pinnedAt: undefined }, { ...b, pinnedAt: undefined }));
  const ids = others.map((one) => one.groupId);
  const index = before === undefined ? -1 : ids.indexOf(before);
  return index === -1 ? [...ids, groupId] : ids.toSpliced(index, 0, groupId);
}

/** A group with those below it. */
export interface GroupBranch extends Group {
  /** members of the group and of those below */
  readonly memberCount: number;
  readonly children: readonly GroupBranch[];
}

/** The tree below `parentId`; `counts` holds the members of a group itself, without those below it. */
export function branchesOf(groups: readonly Group[], counts: ReadonlyMap<string, number>, parentId?: string): readonly GroupBranch[] {
  const children = childrenByParent(groups);
  const grow = (parent: string | undefined): GroupBranch[] =>
    (children.get(parent) ?? []).toSorted(compareNeighbours).map((group) => {
      const below = grow(group.groupId);
      const memberCount = below.reduce((sum, branch) => sum + branch.memberCount, counts.get(group.groupId) ?? 0);
      return { ...group, memberCount, children: below };
    });
  return grow(parentId);
}

/** What stands between the names of a group's path in a spreadsheet. */
const PATH_MARK = '/';

/** Where each group is, as people write it: 研发中心/视觉算法组. Of groups with the same path the last wins. */
export function groupPaths(groups: readonly Group[]): ReadonlyMap<string, string> {
  const names = (group: Group) => lineageOf(groups, group.groupId).map(({ name }) => name);
  return new Map(groups.map((group) => [names(group).toReversed().join(PATH_MARK), group.groupId]));
}
