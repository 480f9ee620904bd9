import type { GroupNode } from '@moqi/api/enterprise/members';

/** A group of the tree as one line of a list. */
export interface FlatGroup {
  readonly groupId: string;
  readonly groupName: string;
  /** 0 below the enterprise */
  readonly depth: number;
  /** as people write it: 研发中心/视觉算法组 */
  readonly path: string;
}

/** All groups in the order of the tree. */
export function flatGroups(nodes: readonly GroupNode[], above: readonly string[] = []): readonly FlatGroup[] {
  return nodes.flatMap(({ groupId, groupName, childCorpGroups }) => {
    const names = [...above, groupName];
    return [{ groupId, groupName, depth: above.length, path: names.join('/') }, ...flatGroups(childCorpGroups, names)];
  });
}

/** The group and all below it. */
export function idsUnder(nodes: readonly GroupNode[], groupId: string): ReadonlySet<string> {
  const all = (node: GroupNode): string[] => [node.groupId, ...node.childCorpGroups.flatMap(all)];
  const find = (some: readonly GroupNode[]): GroupNode | undefined =>
    some.find((node) => node.groupId === groupId) ?? some.map(({ childCorpGroups }) => find(childCorpGroups)).find(Boolean);
  const found = find(nodes);
  return new Set(found ? all(found) : []);
}
