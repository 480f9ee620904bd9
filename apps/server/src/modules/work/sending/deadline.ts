import { daysAfter, readMoment, startOfDay } from '@moqi/rules';
import type { Draft } from '#modules/work/contracts/index.ts';

/** The end of the day in China that comes so many days after today. */
const endOfDay = (days: number, now: Date): Date => new Date(daysAfter(startOfDay(now), days + 1).getTime() - 1);

/** The deadline that the sender gave, as a moment or in days, the earlier of both; else the one the enterprise prescribes. Undefined: none. */
export function deadlineOf(
  { deadline, daysToSign }: Pick<Draft, 'deadline' | 'daysToSign'>,
  prescribedDays: number,
  now: Date,
): Date | undefined {
  const moment = readMoment(deadline ?? '', 'end');
  const byDays = daysToSign === undefined ? undefined : endOfDay(daysToSign, now);
  if (moment !== undefined && byDays !== undefined) return moment < byDays ? moment : byDays;
  return moment ?? byDays ?? (prescribedDays === 0 ? undefined : endOfDay(prescribedDays, now));
}

/** When signers are reminded of a deadline; undefined when never, or when that moment has passed already. */
export function reminderAt(deadline: Date, reminderDays: number, now: Date): Date | undefined {
  if (reminderDays === 0) return undefined;
  const at = daysAfter(deadline, -reminderDays);
  return at > now ? at : undefined;
}
