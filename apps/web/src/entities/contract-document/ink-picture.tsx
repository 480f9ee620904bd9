import type { InkStrokes } from '@moqi/api';
import { drawInk, INK_COLOUR } from '@moqi/rules';

interface InkPictureProps {
  readonly ink: InkStrokes;
  readonly label: string;
  readonly width?: number | string;
  readonly height?: number | string;
}

/** Handwriting as it was written, cut to what was written on. */
export function InkPicture({ ink, label, width = '100%', height = '100%' }: InkPictureProps) {
  const { box, strokeWidth, paths } = drawInk(ink.strokes);
  return (
    <svg
      width={width}
      height={height}
      viewBox={box.join(' ')}
      fill="none"
      stroke={INK_COLOUR}
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <title>{label}</title>
      {paths.map((path, place) => (
        <path key={place} d={path} />
      ))}
    </svg>
  );
}
