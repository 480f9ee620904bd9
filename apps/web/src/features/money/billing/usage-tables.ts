import type { OutputOf } from '@moqi/api';
import type { readUsage } from '@moqi/api/money/orders';
import type { BillingItem } from '@moqi/api/money/points';

export type Usage = OutputOf<typeof readUsage>;
type Cell = string | number;

/** A cell that a spreadsheet takes for text: no formula, no broken column. */
function cellOf(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The table behind a chart. The mark at the beginning tells spreadsheets that it is UTF-8. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

export interface TableWords {
  readonly month: string;
  readonly name: string;
  readonly paid: string;
  readonly item: (item: BillingItem) => string;
  readonly rest: (item: BillingItem) => string;
}

export function monthTable(usage: Usage, items: readonly BillingItem[], words: TableWords): Cell[][] {
  const head = [words.month, ...items.map(words.item), ...items.map(words.rest), words.paid];
  const rows = usage.byMonth.map(({ month, used, rest, paidFen }) => [
    month,
    ...items.map((item) => used[item]),
    ...items.map((item) => rest[item]),
    (paidFen / 100).toFixed(2),
  ]);
  return [head, ...rows];
}

export function rankingTable(rows: Usage['byMember'], items: readonly BillingItem[], words: TableWords): Cell[][] {
  return [[words.name, ...items.map(words.item)], ...rows.map(({ name, used }) => [name, ...items.map((item) => used[item])])];
}

/** From the first month in which anything was there, so that no line climbs out of a past without quota; two months at least. */
export function sinceFirst(byMonth: Usage['byMonth']): Usage['byMonth'] {
  const first = byMonth.findIndex(({ used, rest }) => [...Object.values(used), ...Object.values(rest)].some((count) => count !== 0));
  return byMonth.slice(Math.max(0, Math.min(first, byMonth.length - 2)));
}

/** Contracts and SMS in any case, plain points where anything happened to them. */
export function itemsIn(usage: Usage, all: readonly BillingItem[]): BillingItem[] {
  return all.filter((item) => item !== 'point' || usage.byMonth.some(({ used, rest }) => used[item] !== 0 || rest[item] !== 0));
}
