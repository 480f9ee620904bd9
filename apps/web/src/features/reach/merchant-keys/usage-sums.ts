import type { DayUsage, KeyUsage } from '@moqi/api/reach/merchant-keys';

const DAY_MS = 86_400_000;

/** Each day of the period with what the keys called on it together; days without a call stand there too. */
export function daysOf(beginDate: string, endDate: string, keys: readonly KeyUsage[]): DayUsage[] {
  const known = Map.groupBy(
    keys.flatMap(({ list }) => list),
    ({ day }) => day,
  );
  const length = Math.round((Date.parse(endDate) - Date.parse(beginDate)) / DAY_MS) + 1;
  return Array.from({ length }, (_, index) => {
    const day = new Date(Date.parse(beginDate) + index * DAY_MS).toISOString().slice(0, 10);
    return { day, ...sumOf(known.get(day) ?? []) };
  });
}

export function sumOf(days: readonly DayUsage[]): Omit<DayUsage, 'day'> {
  const sum = (of: 'calls' | 'refused' | 'ms') => days.reduce((total, day) => total + day[of], 0);
  return { calls: sum('calls'), refused: sum('refused'), ms: sum('ms') };
}

/** The day with most calls, the later of two. */
export function busiestOf(days: readonly DayUsage[]): DayUsage | undefined {
  return days.reduce<DayUsage | undefined>((most, day) => (most === undefined || day.calls >= most.calls ? day : most), undefined);
}
