import type { InkStrokes } from '@moqi/api';

interface InkPictureProps {
  readonly ink: InkStrokes;
  readonly label: string;
  readonly width?: number | string;
  readonly height?: number | string;
}

type Points = InkStrokes['strokes'][number];

/** Through the middles between points, so that a stroke is round where the hand was. */
function pathOf(points: Points): string {
  const [first, ...rest] = points;
  if (!first) return '';
  if (rest.length === 0) return `M${first.x} ${first.y}h.01`;
  let path = `M${first.x} ${first.y}`;
  rest.forEach((point, i) => {
    const next = rest[i + 1];
    path += next ? `Q${point.x} ${point.y} ${(point.x + next.x) / 2} ${(point.y + next.y) / 2}` : `L${point.x} ${point.y}`;
  });
  return path;
}

function boundsOf(ink: InkStrokes): { x: number; y: number; width: number; height: number } {
  const points = ink.strokes.flat();
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(1, Math.max(...xs) - left), height: Math.max(1, Math.max(...ys) - top) };
}

/** Handwriting as it was written, cut to what was written on. */
export function InkPicture({ ink, label, width = '100%', height = '100%' }: InkPictureProps) {
  const box = boundsOf(ink);
  const margin = Math.max(box.width, box.height) * 0.04;
  return (
    <svg
      width={width}
      height={height}
      viewBox={`${box.x - margin} ${box.y - margin} ${box.width + 2 * margin} ${box.height + 2 * margin}`}
      fill="none"
      stroke="#1F2329"
      strokeWidth={Math.max(1.5, box.height * 0.035)}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <title>{label}</title>
      {ink.strokes.map((points, place) => (
        <path key={place} d={pathOf(points)} />
      ))}
    </svg>
  );
}
