const DAY_MS = 86_400_000;

/** The end of a day in China, as an instant: a grant until the 30th can be used on the 30th. */
export function endOfDay(day: string): string {
  return new Date(new Date(`${day}T00:00:00+08:00`).getTime() + DAY_MS).toISOString();
}

/** The last day on which something that ends then can be used. */
export function lastDay(end: string): Date {
  return new Date(new Date(end).getTime() - 1);
}

/** The beginning of the day, so many days ago. */
export function daysAgo(days: number, now: number): string {
  return new Date(Math.floor((now + 8 * 3_600_000) / DAY_MS) * DAY_MS - 8 * 3_600_000 - days * DAY_MS).toISOString();
}
