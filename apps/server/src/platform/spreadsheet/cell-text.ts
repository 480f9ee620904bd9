import type { DateKind } from './number-format.ts';

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3600;
/** The serial of 9999-12-31 in each of the two ways to count. */
const LAST_DAY = { from1900: 2_958_465, from1904: 2_957_003 };
const DIGITS = 15;

const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** Undefined: it is not written as a number. */
export function numberOf(text: string): number | undefined {
  const value = DECIMAL.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}

/**
 * A number as people typed it: of a mobile number a spreadsheet makes 1.38E10, of 1.1 it makes 1.1000000000000001. Undefined: it has more
 * digits than a spreadsheet keeps. Those are more than 15 before the point, or so many that rounding to 15 moves what stands there by a
 * thousandth; digits further behind come from computing in binary, and no program shows them.
 */
export function numberText(value: number): string | undefined {
  const kept = Number(value.toPrecision(DIGITS));
  return Math.abs(value) >= 10 ** DIGITS || Math.abs(value - kept) >= 0.001 ? undefined : String(kept);
}

/** The day of a serial. The format counts a 29th of February in 1900, which there was not (ECMA-376 part 1 §18.17.4.1). */
function dayText(serial: number, is1904: boolean): string | undefined {
  if (!is1904 && (serial === 0 || serial === 60)) return undefined;
  const days = is1904 || serial < 60 ? serial : serial - 1;
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 31);
  return new Date(start + days * DAY_SECONDS * 1000).toISOString().slice(0, 10);
}

const twoDigits = (count: number): string => String(Math.floor(count)).padStart(2, '0');
const clockText = (seconds: number): string =>
  `${twoDigits(seconds / HOUR_SECONDS)}:${twoDigits((seconds % HOUR_SECONDS) / 60)}:${twoDigits(seconds % 60)}`;

/**
 * A date in one form, however its cell shows it: `2026-11-21`, `2026-11-21 10:20:07`, `10:20:07`, or as a duration `36:00:00`. Undefined:
 * there is no such day. Times are rounded to seconds, as they are fractions of a day.
 */
export function dateText(serial: number, kind: DateKind, is1904: boolean): string | undefined {
  const last = is1904 ? LAST_DAY.from1904 : LAST_DAY.from1900;
  if (serial < 0 || serial >= last + 1) return undefined;
  if (kind === 'date') return dayText(Math.floor(serial), is1904);
  const seconds = Math.round(serial * DAY_SECONDS);
  if (kind === 'duration') return clockText(seconds);
  const time = clockText(seconds % DAY_SECONDS);
  if (kind === 'time') return time;
  const day = Math.floor(seconds / DAY_SECONDS);
  const date = day > last ? undefined : dayText(day, is1904);
  return date && `${date} ${time}`;
}

/** A date that the file writes out (ISO 8601), in the same form. Undefined: there is no such day. */
export function isoDateText(text: string): string | undefined {
  const [, date, time = '00:00:00'] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d)(?:\.\d+)?Z?)?$/.exec(text) ?? [];
  const at = new Date(`${date}T${time}Z`);
  if (date === undefined || Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== date) return undefined;
  return time === '00:00:00' ? date : `${date} ${time}`;
}
