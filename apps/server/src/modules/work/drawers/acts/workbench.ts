import { daysAfter, daysSince, formatDate, startOfDay, startOfMonth } from '@moqi/rules';
import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import type { Drawer } from '../drawer.ts';
import { MOST_COUNTED, NEAR_DAYS, type Sight } from '../drawer.ts';
import { type ContractCounts, concernsOf, countByDay, countContracts, tasksOf } from '../store/workbench.ts';

const TREND_DAYS = 30;
const MOST_TASKS = 10;
const MOST_CONCERNS = 5;
/** The sender should look after a contract with a deadline this near, or one that has waited this long. */
const CONCERN_DAYS = 3;
const REFUSED_DAYS = 7;

/** The person who opens the workbench, in the name of a party. */
export interface WorkbenchOwner {
  readonly party: PartyId;
  readonly personId: PartyId;
  readonly isAdmin: boolean;
  /** how far the contracts are counted */
  readonly sight: Sight;
}

export interface Workbench {
  readonly counts: Omit<ContractCounts, 'oldestSentAt'> & {
    readonly longestWaitDays: number;
    readonly completedThisMonth: number;
  };
  /** what waits for this person's signature */
  readonly tasks: readonly Drawer[];
  /** what this person sent and should look after */
  readonly concerns: readonly Drawer[];
  /** the days shown, the earliest first; counts of days without any are absent */
  readonly trend: { readonly days: readonly Date[] } & Awaited<ReturnType<typeof countByDay>>;
}

/** The sum of the days from one on, as far as contracts are counted. */
function countedFrom(days: ReadonlyMap<string, number>, first: string): number {
  const sum = [...days].reduce((all, [day, contracts]) => (day >= first ? all + contracts : all), 0);
  return Math.min(sum, MOST_COUNTED);
}

export async function workbenchOf(db: Database, owner: WorkbenchOwner, now: Date): Promise<Workbench> {
  const { oldestSentAt, ...counts } = await countContracts(db, owner, { now, nearBefore: daysAfter(now, NEAR_DAYS) });
  const first = daysAfter(startOfDay(now), 1 - TREND_DAYS);
  const month = startOfMonth(now);
  const byDay = await countByDay(db, owner, month < first ? month : first);
  return {
    counts: {
      ...counts,
      longestWaitDays: oldestSentAt === null ? 0 : daysSince(oldestSentAt, now),
      completedThisMonth: countedFrom(byDay.completed, formatDate(month)),
    },
    tasks: await tasksOf(db, owner, MOST_TASKS),
    concerns: await concernsOf(db, owner, {
      since: daysAfter(now, -REFUSED_DAYS),
      deadlineBefore: daysAfter(now, CONCERN_DAYS),
      sentBefore: daysAfter(now, -CONCERN_DAYS),
      most: MOST_CONCERNS,
    }),
    trend: { days: Array.from({ length: TREND_DAYS }, (_, index) => daysAfter(first, index)), ...byDay },
  };
}
