import type { TrendDay } from './trend.tsx';

export interface TrendWords {
  readonly day: string;
  readonly sent: string;
  readonly completed: string;
}

/** The table behind the chart. The mark at the beginning tells spreadsheets that it is UTF-8. */
export function csvOf(days: readonly TrendDay[], { day, sent, completed }: TrendWords): string {
  const lines = days.map((row) => `${row.day},${row.sent},${row.completed}`);
  return `\uFEFF${[`${day},${sent},${completed}`, ...lines].join('\r\n')}\r\n`;
}
