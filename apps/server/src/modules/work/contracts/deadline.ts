import { daysAfter } from '@moqi/rules';

/** When signers are reminded of a deadline; undefined when never, or when that moment has passed already. */
export function reminderAt(deadline: Date, reminderDays: number, now: Date): Date | undefined {
  if (reminderDays === 0) return undefined;
  const at = daysAfter(deadline, -reminderDays);
  return at > now ? at : undefined;
}
