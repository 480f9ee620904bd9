export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Of a sheet, clockwise from the one at the upper left. */
export type Corners = readonly [Point, Point, Point, Point];

/** A picture as a canvas holds it: four bytes for each pixel, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}

/** Where a point of the unit square lies in the picture. */
export type Projection = (u: number, v: number) => Point;

/** The same corners in another measure. */
export const scaled = (corners: Corners, x: number, y: number): Corners => {
  const [a, b, c, d] = corners.map((corner) => ({ x: corner.x * x, y: corner.y * y }));
  return [a, b, c, d] as Corners;
};

/** Takes the unit square to four corners (Heckbert, Fundamentals of Texture Mapping, 1989, §2.2.3). */
export function projectionTo([p0, p1, p2, p3]: Corners): Projection {
  const [dx1, dy1] = [p1.x - p2.x, p1.y - p2.y];
  const [dx2, dy2] = [p3.x - p2.x, p3.y - p2.y];
  const [sx, sy] = [p0.x - p1.x + p2.x - p3.x, p0.y - p1.y + p2.y - p3.y];
  const whole = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / whole;
  const h = (dx1 * sy - sx * dy1) / whole;
  const [a, b] = [p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x];
  const [d, e] = [p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y];
  return (u, v) => {
    const depth = g * u + h * v + 1;
    return { x: (a * u + b * v + p0.x) / depth, y: (d * u + e * v + p0.y) / depth };
  };
}

/** Twice the area on the left of the way from a over b to c. */
export const turn = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Where the lines through two points each meet; undefined where they hardly do. */
export function meeting([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): Point | undefined {
  const [ux, uy, vx, vy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y];
  const whole = ux * vy - uy * vx;
  if (Math.abs(whole) < 1e-3 * Math.hypot(ux, uy) * Math.hypot(vx, vy)) return undefined;
  const along = ((c.x - a.x) * vy - (c.y - a.y) * vx) / whole;
  return { x: a.x + along * ux, y: a.y + along * uy };
}

/** Whether they go round a sheet once, without a corner that folds in: nothing else can be straightened. */
export function isSheet(corners: Corners): boolean {
  return corners.every((corner, at) => {
    const [next, after] = [corners[(at + 1) % 4] ?? corner, corners[(at + 2) % 4] ?? corner];
    return turn(corner, next, after) > 0.02 * distance(corner, next) * distance(next, after);
  });
}

/** The share of the unit square, or of whatever they are measured in, that lies between them. */
export const areaOf = (corners: readonly Point[]): number =>
  Math.abs(corners.reduce((sum, { x, y }, at) => sum + x * (corners.at(at - 1)?.y ?? 0) - y * (corners.at(at - 1)?.x ?? 0), 0)) / 2;

/** As the sheet lies when it is turned to the right by so many quarters. */
export function turned(corners: Corners, quarters: number): Corners {
  const by = (4 - (quarters % 4)) % 4;
  return [...corners.slice(by), ...corners.slice(0, by)] as unknown as Corners;
}
