/** A picture as pixels, four bytes each. */
export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** In pixels from the top left. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels a cell: what differs within two cells of each other is one mark. */
const CELL = 8;
/** Sum over red, green and blue from which a pixel counts as different; anti-aliasing stays below. */
const THRESHOLD = 48;
/** More marks than this say no more than one around them all. */
const MOST_AREAS = 12;

function differs(left: Pixels, right: Pixels, at: number): boolean {
  const channel = (k: number): number => Math.abs((left.data[at + k] ?? 0) - (right.data[at + k] ?? 0));
  return channel(0) + channel(1) + channel(2) > THRESHOLD;
}

/** Cells in which the pictures differ, as `row * columns + column`. */
function differingCells(left: Pixels, right: Pixels): { cells: Set<number>; columns: number } {
  const columns = Math.ceil(left.width / CELL);
  const cells = new Set<number>();
  for (let y = 0; y < left.height; y++) {
    for (let x = 0; x < left.width; x++) {
      if (differs(left, right, 4 * (y * left.width + x))) cells.add(Math.floor(y / CELL) * columns + Math.floor(x / CELL));
    }
  }
  return { cells, columns };
}

/** Takes one cell and everything near it out of the set. */
function takeGroup(cells: Set<number>, columns: number): number[] {
  const [first] = cells;
  if (first === undefined) return [];
  const group = [first];
  cells.delete(first);
  for (const cell of group) {
    const column = cell % columns;
    for (let dy = -2; dy <= 2; dy++) {
      for (let dx = -2; dx <= 2; dx++) {
        const near = cell + dy * columns + dx;
        if (column + dx >= 0 && column + dx < columns && cells.delete(near)) group.push(near);
      }
    }
  }
  return group;
}

function around(group: readonly number[], columns: number): Area {
  const xs = group.map((cell) => cell % columns);
  const ys = group.map((cell) => Math.floor(cell / columns));
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x: x * CELL, y: y * CELL, width: (Math.max(...xs) - x + 1) * CELL, height: (Math.max(...ys) - y + 1) * CELL };
}

export function union(areas: readonly Area[]): Area {
  const x = Math.min(...areas.map((area) => area.x));
  const y = Math.min(...areas.map((area) => area.y));
  const right = Math.max(...areas.map((area) => area.x + area.width));
  const bottom = Math.max(...areas.map((area) => area.y + area.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Where two pictures of the same size differ, from top to bottom; a picture of another size differs everywhere. */
export function pictureDifferences(left: Pixels, right: Pixels): Area[] {
  if (left.width !== right.width || left.height !== right.height) return [{ x: 0, y: 0, width: right.width, height: right.height }];
  const { cells, columns } = differingCells(left, right);
  const areas: Area[] = [];
  while (cells.size > 0) areas.push(around(takeGroup(cells, columns), columns));
  areas.sort((a, b) => a.y - b.y || a.x - b.x);
  return areas.length > MOST_AREAS ? [union(areas)] : areas;
}
