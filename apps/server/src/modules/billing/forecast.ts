import { formatDate } from '@moqi/rules';

const DAY = 86_400_000;
const WINDOW_DAYS = 30;
/** Further ahead than this a pace of 30 days says nothing. */
const MOST_DAYS = 3_650;

/** Since when use is counted for the pace. */
export function paceSince(now: Date): Date {
  return new Date(now.getTime() - WINDOW_DAYS * DAY);
}

/** The day on which the rest is used up at the pace of the last 30 days. Empty: nothing was used, or not within ten years. */
export function runsOutOn(rest: number, usedInWindow: number, now: Date): string {
  if (usedInWindow <= 0) return '';
  const days = Math.floor((rest * WINDOW_DAYS) / usedInWindow);
  return days > MOST_DAYS ? '' : formatDate(new Date(now.getTime() + days * DAY));
}

/** The last months including this one, oldest first: 2026-11. */
export function monthsUntil(now: Date, count: number): string[] {
  const [year = 0, month = 0] = formatDate(now).split('-').map(Number);
  return Array.from({ length: count }, (_, index) => {
    const at = year * 12 + (month - 1) - (count - 1 - index);
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
}

/** The first moment of a month in China, which has kept one offset since 1991. */
export function startOfMonth(month: string): Date {
  return new Date(`${month}-01T00:00:00+08:00`);
}

/** The first or last moment of a day as the filters write it, 2026-11-21, in China. */
export function dayEdge(day: string | undefined, edge: 'start' | 'end'): Date | undefined {
  if (day === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const at = new Date(`${day}T${edge === 'start' ? '00:00:00.000' : '23:59:59.999'}+08:00`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
