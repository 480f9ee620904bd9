import { daysAfter, readMoment, startOfDay } from '@moqi/rules';
/** The deadline that the sender gave, else the one the enterprise prescribes: the end of that day in China. Undefined: none. */
export function deadlineOf(given: string, deadlineDays: number, now: Date): Date | undefined {
  const own = readMoment(given, 'end');
  if (own !== undefined || deadlineDays === 0) return own;
  return new Date(daysAfter(startOfDay(now), deadlineDays + 1).getTime() - 1);
}

/** When signers are reminded of a deadline; undefined when never, or when that moment has passed already. */
export function reminderAt(deadline: Date, reminderDays: number, now: Date): Date | undefined {
  if (reminderDays === 0) return undefined;
  const at = daysAfter(deadline, -reminderDays);
  return at > now ? at : undefined;
}
