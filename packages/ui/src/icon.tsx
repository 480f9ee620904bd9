import type { ComponentType } from 'react';

/** What every icon accepts: lucide's components and our own glyphs, on the same 24 grid. */
export interface IconProps {
  size?: number | string;
  strokeWidth?: number | string;
  className?: string;
  'aria-hidden'?: boolean;
}

export type IconType = ComponentType<IconProps>;

/** Colours with meaning; see the palette. */
export type Tone = 'ink3' | 'indigo' | 'vermilion' | 'pine' | 'ochre' | 'rouge';

export interface IconViewProps {
  of: IconType;
  /** Pixels; 16 in text, 15 for states, 18 alone. */
  size?: number;
  strokeWidth?: number;
  tone?: Tone;
}

/** An icon beside its word: hidden from assistive technology, which reads the word. */
export function Icon({ of: Glyph, size = 16, strokeWidth = 1.6, tone }: IconViewProps) {
  return <Glyph size={size} strokeWidth={strokeWidth} className={tone ? `mq-icon mq-${tone}` : 'mq-icon'} aria-hidden />;
}
