import type { DirectoryRow } from '@moqi/api/work/directories';

/** A directory as a line of the tree. */
export interface TreeLine extends DirectoryRow {
  /** 0 at the top */
  readonly depth: number;
  readonly hasBelow: boolean;
  /** 采购 / 设备 */
  readonly path: string;
}

/** Lines of a tree from rows that stand parents first. */
export function linesOf(rows: readonly DirectoryRow[]): TreeLine[] {
  const lines = new Map<string, TreeLine>();
  const parents = new Set(rows.map((row) => row.parentId));
  for (const row of rows) {
    const parent = lines.get(row.parentId);
    lines.set(row.directoryId, {
      ...row,
      depth: parent ? parent.depth + 1 : 0,
      hasBelow: parents.has(row.directoryId),
      path: parent ? `${parent.path} / ${row.directoryName}` : row.directoryName,
    });
  }
  return [...lines.values()];
}

const isBelow = (lines: readonly TreeLine[], line: TreeLine, above: (directoryId: string) => boolean): boolean => {
  const parent = lines.find(({ directoryId }) => directoryId === line.parentId);
  return parent !== undefined && (above(parent.directoryId) || isBelow(lines, parent, above));
};

/** The lines that are not folded away. */
export function unfolded(lines: readonly TreeLine[], folded: ReadonlySet<string>): TreeLine[] {
  return lines.filter((line) => !isBelow(lines, line, (directoryId) => folded.has(directoryId)));
}

/** Where a directory may be moved: not to itself, nor below itself. */
export function placesFor(lines: readonly TreeLine[], directoryId: string): TreeLine[] {
  return lines.filter((line) => line.directoryId !== directoryId && !isBelow(lines, line, (above) => above === directoryId));
}
