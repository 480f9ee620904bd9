/** Millimetres; y grows downwards as in SVG; angles in degrees, clockwise. */
export interface Placement {
  x: number;
  y: number;
  /** Turn of the glyph; 0 stands upright. */
  angle: number;
}

const RADIANS = Math.PI / 180;

/** `count` places along the top of a circle, `pitch` degrees apart, symmetric about the vertical. */
export function alongTopOfCircle(count: number, radius: number, pitch: number): Placement[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = (i - (count - 1) / 2) * pitch;
    return { x: radius * Math.sin(angle * RADIANS), y: -radius * Math.cos(angle * RADIANS), angle };
  });
}

/** The same along the bottom, reading from left to right with the feet outwards. */
export function alongBottomOfCircle(count: number, radius: number, pitch: number): Placement[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = ((count - 1) / 2 - i) * pitch;
    return { x: -radius * Math.sin(angle * RADIANS), y: radius * Math.cos(angle * RADIANS), angle };
  });
}

const SAMPLES = 1440;

interface ArcTable {
  /** Length from the top of the ellipse clockwise, by sample. */
  lengths: number[];
  half: number;
}

function arcTable(rx: number, ry: number): ArcTable {
  const lengths = [0];
  let total = 0;
  for (let i = 1; i <= SAMPLES; i += 1) {
    const from = ((i - 1) / SAMPLES) * Math.PI;
    const to = (i / SAMPLES) * Math.PI;
    total += Math.hypot(rx * (Math.sin(to) - Math.sin(from)), ry * (Math.cos(to) - Math.cos(from)));
    lengths.push(total);
  }
  return { lengths, half: total };
}

/** Length of half the circumference of an ellipse, from top to bottom. */
export function halfEllipseLength(rx: number, ry: number): number {
  return arcTable(rx, ry).half;
}

/**
 * `count` places along the top of an ellipse, `pitch` millimetres of arc apart.
 * Equal arc length, not equal angle: on an ellipse they differ visibly. Each glyph stands on the normal.
 */
export function alongTopOfEllipse(count: number, axes: { rx: number; ry: number }, pitch: number): Placement[] {
  const { rx, ry } = axes;
  const { lengths } = arcTable(rx, ry);
  return Array.from({ length: count }, (_, i) => {
    const distance = (i - (count - 1) / 2) * pitch;
    const sample = lengths.findIndex((length) => length >= Math.abs(distance));
    const before = lengths[sample - 1] ?? 0;
    const after = lengths[sample] ?? before;
    const share = after > before ? (Math.abs(distance) - before) / (after - before) : 0;
    const t = ((Math.max(0, sample - 1) + share) / SAMPLES) * Math.PI * Math.sign(distance);
    const x = rx * Math.sin(t);
    const y = -ry * Math.cos(t);
    return { x, y, angle: Math.atan2(x / (rx * rx), -y / (ry * ry)) / RADIANS };
  });
}

/** Points of a five-pointed star, one point upwards. */
export function starPoints(cx: number, cy: number, radius: number): string {
  const inner = radius * 0.381966;
  return Array.from({ length: 10 }, (_, i) => {
    const angle = i * 36 * RADIANS;
    const r = i % 2 === 0 ? radius : inner;
    return `${round(cx + r * Math.sin(angle))},${round(cy - r * Math.cos(angle))}`;
  }).join(' ');
}

/** Three decimals of a millimetre are finer than any printer. */
export function round(value: number): number {
  return Math.round(value * 1000) / 1000 + 0;
}
