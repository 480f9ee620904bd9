/** Four corners, in the order in which they follow each other around it. */
export type Box = readonly (readonly number[])[];

/** So many times longer than high, a box shows how its line lies. */
const LONG = 2.2;

interface Side {
  readonly length: number;
  /** −90 to 90, clockwise from level */
  readonly degrees: number;
}

function sideOf([ax = 0, ay = 0]: readonly number[], [bx = 0, by = 0]: readonly number[]): Side {
  const degrees = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
  const level = degrees > 90 ? degrees - 180 : degrees;
  return { length: Math.hypot(bx - ax, by - ay), degrees: level <= -90 ? level + 180 : level };
}

function sidesOf([a = [], b = [], c = []]: Box): readonly [Side, Side] {
  const [first, second] = [sideOf(a, b), sideOf(b, c)];
  return first.length >= second.length ? [first, second] : [second, first];
}

export function isLong(box: Box): boolean {
  const [long, short] = sidesOf(box);
  return long.length > short.length * LONG;
}

/**
 * By how many degrees, clockwise, the lines of a picture are turned from level: the median of the long ones, each counted by its length.
 * Half a turn is not seen. 0 where no line is long.
 */
export function turnOf(boxes: readonly Box[]): number {
  const long = boxes.filter(isLong).map((box) => sidesOf(box)[0]);
  const [first] = long.toSorted((a, b) => b.length - a.length);
  if (first === undefined) return 0;
  // lines that stand upright are at 89° as well as at −89°: all are told by how far they are from the longest
  const fromFirst = ({ degrees }: Side) => ((degrees - first.degrees + 270) % 180) - 90;
  const sides = long.map((side) => ({ ...side, degrees: fromFirst(side) })).toSorted((a, b) => a.degrees - b.degrees);
  const half = sides.reduce((sum, { length }) => sum + length, 0) / 2;
  let sum = 0;
  for (const { length, degrees } of sides) {
    sum += length;
    if (sum >= half) return first.degrees + degrees;
  }
  return first.degrees;
}

export function boundsOf(box: Box): { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number } {
  const [across, down] = [box.map(([x = 0]) => x), box.map(([, y = 0]) => y)];
  return { left: Math.min(...across), top: Math.min(...down), right: Math.max(...across), bottom: Math.max(...down) };
}
