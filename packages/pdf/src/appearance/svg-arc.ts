/*
 * Elliptical arcs of SVG paths as cubic Béziers, PDF's only curves: at most a quarter of the ellipse each, where the
 * error is far below what a printer can show. The conversion of end points to a centre is that of the SVG specification.
 */
/**
 * Shape of an elliptical arc (SVG 1.1 §8.3.8); `turn` in degrees. Two ellipses of given radii pass through two points,
 * with two arcs each: `large` and `sweep` choose one of the four.
 */
export interface ArcShape {
  radiusX: number;
  radiusY: number;
  turn: number;
  large: boolean;
  sweep: boolean;
}

type Point = readonly [number, number];

/**
 * An arc as cubic curves of at most a quarter turn each, after SVG 1.1 appendix F.6: six coordinates a curve. Equal end
 * points draw nothing, radii of zero a straight line, as the appendix wants it.
 * @returns curves from `from` to exactly `to`: rounding must not leave a gap
 */
export function arcCurves(from: Point, to: Point, shape: ArcShape): number[][] {
  if (from[0] === to[0] && from[1] === to[1]) return [];
  if (shape.radiusX === 0 || shape.radiusY === 0) return [[...from, ...to, ...to]];
  const { centre, radii, start, extent, cos, sin } = centreForm(from, to, shape);
  const count = Math.max(1, Math.ceil(Math.abs(extent) / (Math.PI / 2) - 1e-9));
  const step = extent / count;
  // Length of the handles for which the curve touches the arc in its middle.
  const reach = (4 / 3) * Math.tan(step / 4);
  const onPage = (x: number, y: number): Point => [
    centre[0] + radii[0] * x * cos - radii[1] * y * sin,
    centre[1] + radii[0] * x * sin + radii[1] * y * cos,
  ];
  return Array.from({ length: count }, (_, k) => {
    const [a, b] = [start + k * step, start + (k + 1) * step];
    const end = k === count - 1 ? to : onPage(Math.cos(b), Math.sin(b));
    const first = onPage(Math.cos(a) - reach * Math.sin(a), Math.sin(a) + reach * Math.cos(a));
    const second = onPage(Math.cos(b) + reach * Math.sin(b), Math.sin(b) - reach * Math.cos(b));
    return [...first, ...second, ...end];
  });
}

/**
 * Centre, radii (enlarged where they cannot reach), first angle and swept angle: F.6.5 and F.6.6.
 * @returns angles in radians on the circle the ellipse was before stretching and turning
 */
function centreForm(from: Point, to: Point, shape: ArcShape) {
  const turn = (shape.turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [halfX, halfY] = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2];
  const [x, y] = [cos * halfX + sin * halfY, cos * halfY - sin * halfX];
  const stretch = Math.max(1, Math.hypot(x / shape.radiusX, y / shape.radiusY));
  const radii: Point = [shape.radiusX * stretch, shape.radiusY * stretch];
  const distance = (x / radii[0]) ** 2 + (y / radii[1]) ** 2;
  const factor = Math.sqrt(Math.max(0, 1 / distance - 1)) * (shape.large === shape.sweep ? -1 : 1);
  const [centreX, centreY] = [(factor * radii[0] * y) / radii[1], (-factor * radii[1] * x) / radii[0]];
  const start = Math.atan2((y - centreY) / radii[1], (x - centreX) / radii[0]);
  const end = Math.atan2((-y - centreY) / radii[1], (-x - centreX) / radii[0]);
  let extent = end - start;
  if (shape.sweep && extent < 0) extent += 2 * Math.PI;
  if (!shape.sweep && extent > 0) extent -= 2 * Math.PI;
  const centre: Point = [cos * centreX - sin * centreY + (from[0] + to[0]) / 2, sin * centreX + cos * centreY + (from[1] + to[1]) / 2];
  return { centre, radii, start, extent, cos, sin };
}
