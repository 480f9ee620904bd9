import type { BillingItem } from '@moqi/api/money/points';
import { formatDate } from '@moqi/rules';
import { type Lot, usableLots } from './ledger.ts';

const DAY = 86_400_000;
const WINDOW_DAYS = 30;
/** A pace of fewer days says nothing. */
const FEWEST_DAYS = 7;
/** Further ahead than this a pace of 30 days says nothing. */
const MOST_DAYS = 3_650;

/** The first of the days, in China, whose use makes the pace: today and the 29 before. */
export function paceSince(now: Date): string {
  return formatDate(new Date(now.getTime() - (WINDOW_DAYS - 1) * DAY));
}

/** How much is used up a day, after what was used in the days of the pace; of young books in the days since they were opened. Undefined: they are too young. */
export function paceOf(used: number, openedAt: Date, now: Date): number | undefined {
  const days = Math.min(WINDOW_DAYS, (now.getTime() - openedAt.getTime()) / DAY);
  return days < FEWEST_DAYS ? undefined : used / days;
}

export interface Forecast {
  readonly item: BillingItem;
  readonly rest: number;
  readonly at: Date;
  /** what is left by then expires */
  readonly by: 'use' | 'expiry';
}

/**
 * When nothing of an item is left: lots are used up at the pace in their order, and what one still holds at its end is lost.
 * Undefined: nothing is used, or not within ten years.
 */
export function forecastOf(lots: readonly Lot[], item: BillingItem, perDay: number | undefined, now: Date): Forecast | undefined {
  if (perDay === undefined || perDay <= 0) return undefined;
  const usable = usableLots(lots, item, now);
  let [at, by]: [number, Forecast['by']] = [now.getTime(), 'use'];
  for (const { available, expiresAt } of usable) {
    const usedUp = at + (available / perDay) * DAY;
    const end = expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
    [at, by] = usedUp <= end ? [usedUp, 'use'] : [Math.max(at, end), 'expiry'];
  }
  if (at > now.getTime() + MOST_DAYS * DAY) return undefined;
  return { item, rest: usable.reduce((sum, { available }) => sum + available, 0), at: new Date(at), by };
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
