interface Point {
  readonly x: number;
  readonly y: number;
}

type Strokes = readonly (readonly Point[])[];

/** Handwriting as paths, cut to what was written on. */
export interface InkDrawing {
  /** x, y, width and height of what was written, with a margin, in units of the sheet */
  readonly box: readonly [number, number, number, number];
  readonly strokeWidth: number;
  /** one for each stroke: the `d` of an SVG path */
  readonly paths: readonly string[];
}

/** Dark enough beside a seal, and not the black of printed text. */
export const INK_COLOUR = '#1F2329';

/** Through the middles between points, so that a stroke is round where the hand was. */
function pathOf([first, ...rest]: readonly Point[]): string {
  if (!first) return '';
  if (rest.length === 0) return `M${first.x} ${first.y}h.01`;
  let path = `M${first.x} ${first.y}`;
  rest.forEach((point, i) => {
    const next = rest[i + 1];
    path += next ? `Q${point.x} ${point.y} ${(point.x + next.x) / 2} ${(point.y + next.y) / 2}` : `L${point.x} ${point.y}`;
  });
  return path;
}

/** The strokes of a handwriting, ready for a picture of any size. */
export function drawInk(strokes: Strokes): InkDrawing {
  const points = strokes.flat();
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(1, Math.max(...xs) - left), Math.max(1, Math.max(...ys) - top)];
  const margin = Math.max(width, height) * 0.04;
  return {
    box: [left - margin, top - margin, width + 2 * margin, height + 2 * margin],
    strokeWidth: Math.max(1.5, height * 0.035),
    paths: strokes.map(pathOf),
  };
}
