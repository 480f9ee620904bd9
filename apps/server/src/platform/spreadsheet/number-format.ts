/** What a number means where the format of its cell is one of dates or times. */
export type DateKind = 'date' | 'time' | 'dateTime' | 'duration';

/** No program takes a longer one. */
const LONGEST_CODE = 255;

/** Quoted and escaped text, blanks of a width, fillings, and colours, conditions or places in brackets. */
const NO_LETTERS = /"[^"]*"|\\.|[_*].|\[[^\]]*\]/g;
const ELAPSED = /^\[(?:h+|m+|s+)\]$/i;

/** `m` is minutes beside hours or seconds, and months elsewhere. */
function isMinutes(part: string, before: string | undefined, after: string | undefined): boolean {
  return /^m{1,2}$/.test(part) && (/^\[?h/.test(before ?? '') || after?.startsWith('s') === true);
}

/** Of a format code (ECMA-376 part 1 §18.8.31), by its first section. Undefined: a format of numbers or of text. */
export function dateKindOf(code: string): DateKind | undefined {
  if (code.length > LONGEST_CODE) return undefined;
  const letters = code.replace(NO_LETTERS, (part) => (ELAPSED.test(part) ? part : ''));
  const section = (letters.split(';')[0] ?? '').toLowerCase().replace(/general|e[+-]/g, '');
  // hours of two halves of a day are hours
  const parts = section.replace(/am\/pm|a\/p|上午\/下午/g, 'h').match(/\[[hms]+\]|y+|m+|d+|h+|s+|e+|a{3,}/g) ?? [];
  if (parts.some((part) => part.startsWith('['))) return 'duration';
  const isTime = parts.map((part, n) => /^[hs]/.test(part) || isMinutes(part, parts[n - 1], parts[n + 1]));
  const hasTime = isTime.includes(true);
  return isTime.includes(false) ? (hasTime ? 'dateTime' : 'date') : hasTime ? 'time' : undefined;
}

const ids = (kind: DateKind, ...all: number[]) => all.map((id) => [id, kind] as const);

/**
 * Formats that a file names by number only (ECMA-376 part 1 §18.8.30). 27 to 36 and 50 to 58 differ between languages: these are those of
 * zh-CN.
 */
export const BUILT_IN_DATES: ReadonlyMap<number, DateKind> = new Map([
  ...ids('date', 14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58),
  ...ids('time', 18, 19, 20, 21, 32, 33, 34, 35, 45, 47, 55, 56),
  ...ids('dateTime', 22),
  ...ids('duration', 46),
]);
