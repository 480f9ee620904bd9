import type { GroupNode } from '@moqi/api/enterprise/members';

/** One line of the tree as it is shown now. */
export interface TreeRow {
  readonly node: GroupNode;
  /** 1: directly below the enterprise */
  readonly level: number;
  readonly open: boolean;
  /** before which neighbour the group after it stands; `0`: it is the last */
  readonly next: string;
}

const holds = (node: GroupNode, keyword: string): boolean =>
  node.groupName.toLowerCase().includes(keyword) || node.childCorpGroups.some((child) => holds(child, keyword));

/**
 * The lines of the tree: below closed groups nothing is shown. With a keyword only groups that match, and those above them, all open.
 */
export function treeRows(nodes: readonly GroupNode[], isOpen: (groupId: string) => boolean, keyword = '', level = 1): readonly TreeRow[] {
  const wanted = keyword.trim().toLowerCase();
  return nodes
    .filter((node) => wanted === '' || holds(node, wanted))
    .flatMap((node, index, shown) => {
      const open = node.childCorpGroups.length > 0 && (wanted !== '' || isOpen(node.groupId));
      const row = { node, level, open, next: shown[index + 1]?.groupId ?? '0' };
      return [row, ...(open ? treeRows(node.childCorpGroups, isOpen, wanted, level + 1) : [])];
    });
}

/** The groups above one, so that it can be shown. */
export function above(nodes: readonly GroupNode[], groupId: string): readonly string[] {
  for (const { groupId: id, childCorpGroups } of nodes) {
    if (childCorpGroups.some((child) => child.groupId === groupId)) return [id];
    const found = above(childCorpGroups, groupId);
    if (found.length > 0) return [id, ...found];
  }
  return [];
}

export function findNode(nodes: readonly GroupNode[], groupId: string | undefined): GroupNode | undefined {
  for (const node of nodes) {
    const found = node.groupId === groupId ? node : findNode(node.childCorpGroups, groupId);
    if (found) return found;
  }
  return undefined;
}

/** Where a group that is dropped on a line goes: before it, into it, or after it. */
export type DropPlace = 'before' | 'into' | 'after';

export function dropPlace(share: number): DropPlace {
  return share < 0.28 ? 'before' : share > 0.72 ? 'after' : 'into';
}

/** What a drop asks of the server; nothing: it would not change anything, or a group would stand within itself. */
export function moveOf(
  nodes: readonly GroupNode[],
  moved: string,
  { row, place }: { readonly row: TreeRow; readonly place: DropPlace },
): { readonly groupId: string; readonly parentId: string; readonly beforeId: string } | undefined {
  const { node, next } = row;
  const isWithin = node.groupId === moved || above(nodes, node.groupId).includes(moved);
  if (isWithin) return undefined;
  if (place === 'into') return { groupId: moved, parentId: node.groupId, beforeId: '0' };
  const beforeId = place === 'before' ? node.groupId : next;
  return beforeId === moved ? undefined : { groupId: moved, parentId: node.parentId, beforeId };
}

/** One place up or down among the neighbours; nothing: it is the first or the last. */
export function stepOf(
  neighbours: readonly GroupNode[],
  groupId: string,
  way: 'up' | 'down',
): { readonly groupId: string; readonly beforeId: string } | undefined {
  const index = neighbours.findIndex((node) => node.groupId === groupId);
  if (way === 'up') {
    const before = neighbours[index - 1];
    return before && { groupId, beforeId: before.groupId };
  }
  if (neighbours[index + 1] === undefined) return undefined;
  return { groupId, beforeId: neighbours[index + 2]?.groupId ?? '0' };
}
