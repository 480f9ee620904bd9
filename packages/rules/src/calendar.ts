import { formatDate } from './formats/date.ts';

const DAY = 86_400_000;

/** The first moment of a day in China, `YYYY-MM-DD`. China has kept one offset since 1991. */
const dayStart = (day: string): Date => new Date(`${day}T00:00:00+08:00`);

export interface DayPeriod {
  readonly from: Date | undefined;
  /** does not belong to it any more */
  readonly until: Date | undefined;
}

/** Calendar days of China, `YYYY-MM-DD`; both belong to the period, and an absent one leaves it open. */
export function dayPeriod(begin: string | undefined, end: string | undefined): DayPeriod {
  return {
    from: begin === undefined ? undefined : dayStart(begin),
    until: end === undefined ? undefined : daysAfter(dayStart(end), 1),
  };
}

/** The first moment of the calendar day in China that `at` lies in. */
export function startOfDay(at: Date): Date {
  return dayStart(formatDate(at));
}

export function startOfMonth(at: Date): Date {
  return dayStart(`${formatDate(at).slice(0, 7)}-01`);
}

export function daysAfter(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY);
}

/** The end of the day in China that comes so many days after the day of `at`. */
export function endOfDayAfter(at: Date, days: number): Date {
  return new Date(daysAfter(startOfDay(at), days + 1).getTime() - 1);
}

/** Whole days passed since `at`, never negative. */
export function daysSince(at: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - at.getTime()) / DAY));
}

const DAY_FIRST = /^\d{4}-\d{2}-\d{2}(?=$|[ T])/;
const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/;
const LOCAL = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)$/;

function parse(text: string): Date | undefined {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** The calendar has the day: a date would be rolled over into the next month without a word. */
function isDay(day: string): boolean {
  return parse(`${day}T00:00:00Z`)?.toISOString().slice(0, 10) === day;
}

/**
 * A moment as people and programs write it; without an offset it is the clock of China. A bare day is its first moment, or with `end` its
 * last.
 */
export function readMoment(given: string, edge: 'start' | 'end'): Date | undefined {
  const text = given.trim();
  const [first = ''] = DAY_FIRST.exec(text) ?? [];
  if (!isDay(first)) return undefined;
  if (DAY_ONLY.test(text)) return parse(`${text}T${edge === 'start' ? '00:00:00.000' : '23:59:59.999'}+08:00`);
  const [, day, time] = LOCAL.exec(text) ?? [];
  return day === undefined ? parse(text) : parse(`${day}T${time}+08:00`);
}
