const DAY = 86_400_000;
/** China keeps one offset; a clerk is reminded in the morning. */
const MORNING = 'T10:00:00+08:00';

const dayInChina = (moment: number): string => new Date(moment + 8 * 3_600_000).toISOString().slice(0, 10);

/** Mornings from now on, so many days apart, the first one tomorrow at the earliest; none at or after the deadline. */
export function reminderTimes(now: number, deadline: string, { days, count }: { readonly days: number; readonly count: number }): string[] {
  const last = deadline === '' ? Number.POSITIVE_INFINITY : new Date(deadline).getTime();
  const all = Array.from({ length: count }, (_, at) => new Date(dayInChina(now + (1 + at * days) * DAY) + MORNING));
  return all.filter((time) => time.getTime() < last).map((time) => time.toISOString());
}
