import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import { monthsUntil } from '../forecast.ts';
import { type PersonSum, sumsByMonth, sumsByPerson } from '../store/history.ts';
import { monthRows } from '../usage.ts';

/** What was used in each of the last months, and what was left at their ends. */
export async function quotaByMonth(db: Database, party: PartyId, months: number, now: Date) {
  return monthRows(await sumsByMonth(db, party), monthsUntil(now, months));
}

/** What was used up from a month on, by the persons who caused it. */
export function usedByPerson(db: Database, party: PartyId, firstMonth: string): Promise<PersonSum[]> {
  return sumsByPerson(db, party, firstMonth);
}
