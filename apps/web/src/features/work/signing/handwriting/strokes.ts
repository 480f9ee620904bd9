import type { InkStrokes } from '@moqi/api';

/** A group of points as the pad hands it over. */
export interface PadStroke {
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

const round = (value: number): number => Math.round(value * 10) / 10;

interface Area {
  readonly width: number;
  readonly height: number;
  /** the phone lies on its side while the page stands: the writer's right is the page's bottom */
  readonly isTurned: boolean;
}

/** What was written, upright whatever way the phone was held. */
export function inkOf(strokes: readonly PadStroke[], { width, height, isTurned }: Area): InkStrokes {
  const upright = ({ x, y }: { x: number; y: number }) => (isTurned ? { x: round(y), y: round(width - x) } : { x: round(x), y: round(y) });
  const size = isTurned ? { width: height, height: width } : { width, height };
  const inside = ({ x, y }: { x: number; y: number }) => ({
    x: Math.min(size.width, Math.max(0, x)),
    y: Math.min(size.height, Math.max(0, y)),
  });
  return { ...size, strokes: strokes.map(({ points }) => points.map((point) => inside(upright(point)))) };
}

/** Enough to be a name: some length over the whole area, not a dot. */
export function isWritten(ink: InkStrokes): boolean {
  const length = ink.strokes.reduce((sum, stroke) => {
    return (
      sum + stroke.slice(1).reduce((part, point, i) => part + Math.hypot(point.x - (stroke[i]?.x ?? 0), point.y - (stroke[i]?.y ?? 0)), 0)
    );
  }, 0);
  return length >= (ink.width + ink.height) / 10;
}
