/** How a figure stands against the period before. `much`: a share where there is one to speak of, else the difference itself. */
export interface Comparison {
  readonly direction: 'up' | 'down' | 'same';
  readonly much: string;
  readonly isShare: boolean;
  /** good, or to be looked at; neither when nothing changed */
  readonly tone: 'pine' | 'ochre' | undefined;
}

export interface Figure {
  readonly value: number | null;
  readonly before: number | null;
}

const rounded = (value: number): string => String(Math.round(value * 10) / 10);

/**
 * `growth`: more is better, told as a share; from nothing it is told as a number. `burden`: less is better, told as a number.
 * Undefined: there is nothing to compare with.
 */
export function comparisonOf({ value, before }: Figure, kind: 'growth' | 'burden'): Comparison | undefined {
  if (value === null || before === null || (kind === 'growth' && before === 0 && value === 0)) return undefined;
  const difference = Math.round((value - before) * 10) / 10;
  const isShare = kind === 'growth' && before > 0;
  const much = isShare ? rounded((Math.abs(difference) / before) * 100) : rounded(Math.abs(difference));
  if (difference === 0) return { direction: 'same', much, isShare, tone: undefined };
  const isBetter = difference > 0 === (kind === 'growth');
  return { direction: difference > 0 ? 'up' : 'down', much, isShare, tone: isBetter ? 'pine' : 'ochre' };
}
