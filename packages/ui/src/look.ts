/** The classes of arrangement, type and colour in `styles/base.css`, without their prefix: what belongs to no component. */
export const LOOKS = [
  'row',
  'column',
  'between',
  'wrap',
  'grow',
  'nowrap',
  'ellipsis',
  'divider',
  'hidden',
  'phone-only',
  'sheet',
  'desk',
  'paper',
  'seal-settling',
  'form',
  'field-label',
  'field-hint',
  'text-12',
  'text-13',
  'text-16',
  'text-18',
  'text-22',
  'text-28',
  'strong',
  'medium',
  'mono',
  'ink2',
  'ink3',
  'indigo',
  'vermilion',
  'pine',
  'ochre',
  'rouge',
] as const;

export type Look = (typeof LOOKS)[number];

/** Class names for an element that no component draws: `<p className={look('ink2', 'text-13')}>`. */
export function look(...words: readonly (Look | false | undefined)[]): string {
  return words
    .filter(Boolean)
    .map((word) => `mq-${word}`)
    .join(' ');
}
