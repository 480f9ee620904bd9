import { LIST_STATUS } from '@moqi/api';
import { formatDate } from '@moqi/rules';

/** today: vermilion when it is mine to sign · overdue: ochre · later and none: grey */
export type DeadlineTone = 'today' | 'overdue' | 'later' | 'none';

const OPEN: ReadonlySet<number> = new Set([LIST_STATUS.approving, LIST_STATUS.mine, LIST_STATUS.others]);
const DAY_MS = 86_400_000;

/** How pressing a deadline is, by the calendar of China; a contract that has ended has none. */
export function deadlineTone(overDate: string, status: number, now: number): DeadlineTone {
  const end = Date.parse(overDate);
  if (Number.isNaN(end)) return 'none';
  if (status === LIST_STATUS.expired || (OPEN.has(status) && end <= now)) return 'overdue';
  if (!OPEN.has(status)) return 'none';
  return formatDate(end) === formatDate(now) ? 'today' : 'later';
}

/** Days of the calendar since the deadline: 已过 3 天; 0 while it is still the same day. */
export function daysOverdue(overDate: string, now: number): number {
  return (Date.parse(formatDate(now)) - Date.parse(formatDate(overDate))) / DAY_MS;
}
