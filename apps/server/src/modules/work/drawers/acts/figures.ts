import { formatDate, startOfDay } from '@moqi/rules';
import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import { added, type ContractSums, type DaySums, type SentByMember, type WaitingCount } from '../figures.ts';
import { countSentByMember, countWaiting, sumsByDay, sumsOfDays, sumsWithin } from '../store/figures.ts';

/** What a party sent from `from` until `to`, or until now, and what became of it. `from` is the beginning of a day, `to` any moment. */
export async function contractSums(
  db: Database,
  party: PartyId,
  { from, to }: { readonly from: Date; readonly to?: Date },
): Promise<ContractSums> {
  const whole = await sumsOfDays(db, party, { from: formatDate(from), ...(to && { to: formatDate(to) }) });
  return to === undefined ? whole : added(whole, await sumsWithin(db, party, startOfDay(to), to));
}

/** Contracts sent and completed day by day, from the day of `since` on. A day without any may be missing. */
export function contractsByDay(db: Database, party: PartyId, since: Date): Promise<DaySums[]> {
  return sumsByDay(db, party, formatDate(since));
}

/** How many contracts each member sent, from the month of `since` on. */
export function sentByMember(db: Database, party: PartyId, since: Date): Promise<SentByMember[]> {
  return countSentByMember(db, party, formatDate(since).slice(0, 7));
}

/** How many contracts that a party sent do not move, by who has to act next. */
export function waitingContracts(db: Database, party: PartyId): Promise<WaitingCount[]> {
  return countWaiting(db, party);
}
