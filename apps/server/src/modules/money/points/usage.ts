import { type BillingItem, ITEMS } from '@moqi/api/money/points';
import type { MonthSum, PersonSum } from './store/history.ts';

export type Counts = Record<BillingItem, number>;

const none = (): Counts => ({ enterpriseContract: 0, personalContract: 0, sms: 0, point: 0 });

/** What was used in each of the months, and what was left at their ends: all changes before count too. */
export function monthRows(sums: readonly MonthSum[], months: readonly string[]): { month: string; used: Counts; rest: Counts }[] {
  return months.map((month) => {
    const [used, rest] = [none(), none()];
    for (const sum of sums) {
      if (sum.month === month) used[sum.item] += sum.used;
      if (sum.month <= month) rest[sum.item] += sum.change;
    }
    return { month, used, rest };
  });
}

const total = (used: Counts): number => ITEMS.reduce((sum, item) => sum + used[item], 0);

/** Sums by whatever key a person has, most first. */
export function ranking<Key extends string>(
  sums: readonly PersonSum[],
  keyOf: (sum: PersonSum) => { readonly key: Key; readonly name: string },
): { key: Key; name: string; used: Counts }[] {
  const rows = new Map<Key, { key: Key; name: string; used: Counts }>();
  for (const sum of sums) {
    const { key, name } = keyOf(sum);
    const row = rows.get(key) ?? { key, name, used: none() };
    row.used[sum.item] += sum.used;
    rows.set(key, row);
  }
  return [...rows.values()].toSorted((a, b) => total(b.used) - total(a.used) || (a.name < b.name ? -1 : 1));
}
