import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import { monthsUntil } from '../forecast.ts';
import { sumsByMonth } from '../store/history.ts';
import { monthRows } from '../usage.ts';

/** What was used in each of the last months, and what was left at their ends. */
export async function quotaByMonth(db: Database, party: PartyId, months: number, now: Date) {
  return monthRows(await sumsByMonth(db, party), monthsUntil(now, months));
}
