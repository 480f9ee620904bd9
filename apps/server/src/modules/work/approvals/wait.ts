import type { FlowWait } from '@moqi/api/work/flows';

const DAY = 24 * 3_600_000;

/** When a wait that begins now ends. A date begins at midnight in China. */
export function endOfWait(wait: FlowWait, now: Date): Date {
  return wait.unit === 'days' ? new Date(now.getTime() + wait.days * DAY) : new Date(`${wait.date}T00:00:00+08:00`);
}
