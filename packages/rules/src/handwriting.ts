interface Point {
  readonly x: number;
  readonly y: number;
}

/** Strokes on a sheet, in its units, the origin at one corner. */
interface Writing {
  readonly width: number;
  readonly height: number;
  readonly strokes: readonly (readonly Point[])[];
}

function lengthOf(stroke: readonly Point[]): number {
  return stroke.slice(1).reduce((total, point, i) => {
    const before = stroke[i] ?? point;
    return total + Math.hypot(point.x - before.x, point.y - before.y);
  }, 0);
}

/** Whether it is handwriting: inside its sheet, and more than a dot or a slip of the finger. */
export function isHandwriting({ width, height, strokes }: Writing): boolean {
  const isInside = strokes.every((stroke) => stroke.every(({ x, y }) => x >= 0 && x <= width && y >= 0 && y <= height));
  const length = strokes.reduce((total, stroke) => total + lengthOf(stroke), 0);
  return isInside && length >= (width + height) / 10;
}
