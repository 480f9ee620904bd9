import { endOfDayAfter, readMoment } from '@moqi/rules';
import type { Draft } from '#modules/work/contracts/index.ts';

/** The deadline that the sender gave, as a moment or in days, the earlier of both; else the one the enterprise prescribes. Undefined: none. */
export function deadlineOf(
  { deadline, daysToSign }: Pick<Draft, 'deadline' | 'daysToSign'>,
  prescribedDays: number,
  now: Date,
): Date | undefined {
  const moment = readMoment(deadline ?? '', 'end');
  const byDays = daysToSign === undefined ? undefined : endOfDayAfter(now, daysToSign);
  if (moment !== undefined && byDays !== undefined) return moment < byDays ? moment : byDays;
  return moment ?? byDays ?? (prescribedDays === 0 ? undefined : endOfDayAfter(now, prescribedDays));
}
