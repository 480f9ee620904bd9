/** An instant as it arrives from wire or database: a Date, milliseconds, or text with a zone. */
export type Instant = Date | number | string | null | undefined;

export const DEFAULT_TIME_ZONE = 'Asia/Shanghai';

/** Fields of a wall clock, already padded. */
export interface WallClock {
  year: string;
  month: string;
  day: string;
  hour: string;
  minute: string;
  second: string;
  millisecond: string;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const two = '2-digit';
  const made = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
  });
  formatters.set(timeZone, made);
  return made;
}

/** Milliseconds since 1970, or undefined when there is no such instant. */
export function toMilliseconds(at: Instant): number | undefined {
  if (at === null || at === undefined || at === '') return undefined;
  const milliseconds = at instanceof Date ? at.getTime() : new Date(at).getTime();
  return Number.isNaN(milliseconds) ? undefined : milliseconds;
}

/** What a clock on the wall of `timeZone` shows at `at`. */
export function wallClock(at: Instant, timeZone: string = DEFAULT_TIME_ZONE): WallClock | undefined {
  const milliseconds = toMilliseconds(at);
  if (milliseconds === undefined) return undefined;
  const part = new Map(
    formatterFor(timeZone)
      .formatToParts(milliseconds)
      .map(({ type, value }) => [type, value]),
  );
  const field = (name: Intl.DateTimeFormatPartTypes, width: number): string => (part.get(name) ?? '').padStart(width, '0');
  return {
    year: field('year', 4),
    month: field('month', 2),
    day: field('day', 2),
    hour: field('hour', 2),
    minute: field('minute', 2),
    second: field('second', 2),
    millisecond: String(((milliseconds % 1000) + 1000) % 1000).padStart(3, '0'),
  };
}
