import type { Locale } from '../violation.ts';
import { EMPTY } from './text.ts';
import { DEFAULT_TIME_ZONE, type Instant, toMilliseconds, wallClock } from './zoned-time.ts';

export interface ClerkTimeOptions {
  now: Date | number;
  timeZone?: string;
  locale?: Locale;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Words {
  today: string;
  justNow: string;
  overdue: string;
  lessThanMinute: string;
  waited: (span: string) => string;
  left: (span: string) => string;
  span: (amount: number, unit: 'day' | 'hour' | 'minute') => string;
}

const CHINESE_UNITS = { day: '天', hour: '小时', minute: '分钟' };

const WORDS: Record<Locale, Words> = {
  'zh-CN': {
    today: '今天',
    justNow: '刚刚',
    overdue: '已过期',
    lessThanMinute: '还剩不到 1 分钟',
    waited: (span) => `已等 ${span}`,
    left: (span) => `还剩 ${span}`,
    span: (amount, unit) => `${amount} ${CHINESE_UNITS[unit]}`,
  },
  en: {
    today: 'Today',
    justNow: 'just now',
    overdue: 'expired',
    lessThanMinute: 'less than a minute left',
    waited: (span) => `waiting for ${span}`,
    left: (span) => `${span} left`,
    span: (amount, unit) => `${amount} ${unit}${amount === 1 ? '' : 's'}`,
  },
};

function wordsFor(options: ClerkTimeOptions): Words {
  return WORDS[options.locale ?? 'zh-CN'];
}

function span(milliseconds: number, words: Words): string | undefined {
  if (milliseconds >= DAY) return words.span(Math.floor(milliseconds / DAY), 'day');
  if (milliseconds >= HOUR) return words.span(Math.floor(milliseconds / HOUR), 'hour');
  if (milliseconds >= MINUTE) return words.span(Math.floor(milliseconds / MINUTE), 'minute');
  return undefined;
}

/** 今天 18:00 · 11-30 18:00 in the same year · 2027-12-31 in another, by the calendar of the time zone. */
export function formatClerkTime(at: Instant, options: ClerkTimeOptions): string {
  const clock = wallClock(at, options.timeZone);
  const today = wallClock(options.now, options.timeZone);
  if (!clock || !today) return EMPTY;
  if (clock.year !== today.year) return `${clock.year}-${clock.month}-${clock.day}`;
  const isToday = clock.month === today.month && clock.day === today.day;
  return `${isToday ? wordsFor(options).today : `${clock.month}-${clock.day}`} ${clock.hour}:${clock.minute}`;
}

/** 11 月 25 日 星期三 · Wednesday, November 25: a day as a headline has it. */
export function formatDay(at: Instant, { locale = 'zh-CN', timeZone = DEFAULT_TIME_ZONE }: Omit<ClerkTimeOptions, 'now'>): string {
  const time = toMilliseconds(at);
  if (time === undefined) return EMPTY;
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'long', day: 'numeric', timeZone }).format(time);
  // Chinese keeps a space beside digits and between date and weekday
  return locale === 'zh-CN' ? day.replaceAll(/(?<=\d)(?=\D)|(?<=\D)(?=\d|星期)/g, ' ') : day;
}

/** 已等 1 天: whole days, below a day hours, below an hour minutes. */
export function formatWaited(since: Instant, options: ClerkTimeOptions): string {
  const start = toMilliseconds(since);
  if (start === undefined) return EMPTY;
  const words = wordsFor(options);
  const passed = span(Number(options.now) - start, words);
  return passed === undefined ? words.justNow : words.waited(passed);
}

/** Days of the calendar from one wall clock to another. */
function calendarDays(from: Instant, to: Instant, timeZone: string | undefined): number {
  const dayOf = (at: Instant): number => {
    const clock = wallClock(at, timeZone);
    return clock ? Date.UTC(Number(clock.year), Number(clock.month) - 1, Number(clock.day)) : Number.NaN;
  };
  return (dayOf(to) - dayOf(from)) / DAY;
}

/**
 * 还剩 15 天: with a day or more to go, days of the calendar, as the person who set a deadline of fifteen days counted them; below that hours and
 * minutes, rounded down, so that nobody is promised time that is not there.
 */
export function formatRemaining(until: Instant, options: ClerkTimeOptions): string {
  const end = toMilliseconds(until);
  if (end === undefined) return EMPTY;
  const words = wordsFor(options);
  const left = end - Number(options.now);
  if (left <= 0) return words.overdue;
  const remaining = left >= DAY ? words.span(calendarDays(options.now, until, options.timeZone), 'day') : span(left, words);
  return remaining === undefined ? words.lessThanMinute : words.left(remaining);
}
