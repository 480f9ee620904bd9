import { drawSeal, SEAL_NAME_LENGTH } from '@moqi/rules';
import { useMemo } from 'react';

/** A seal of the company as it may look; which one is pressed is chosen by the signer. Undefined where no seal can carry the name. */
function sketchOf(name: string): string | undefined {
  const length = Array.from(name.trim()).length;
  if (length < SEAL_NAME_LENGTH.min || length > SEAL_NAME_LENGTH.max || /\p{Cc}/u.test(name)) return undefined;
  return `data:image/svg+xml,${encodeURIComponent(drawSeal({ shape: 'round', name: name.trim() }))}`;
}

export function useSealSketch(name: string): string | undefined {
  return useMemo(() => sketchOf(name), [name]);
}

interface SealSliceProps {
  readonly sketch: string | undefined;
  readonly index: number;
  readonly count: number;
}

/** One piece of a straddle seal; fills its box, which has the proportions of the piece. */
export function SealSlice({ sketch, index, count }: SealSliceProps) {
  if (!sketch) return null;
  return (
    <img className="create-slice" src={sketch} alt="" draggable={false} style={{ width: `${count * 100}%`, left: `${-index * 100}%` }} />
  );
}
