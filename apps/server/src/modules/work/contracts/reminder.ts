import { LIMITS } from '@moqi/api';
import { startOfDay } from '@moqi/rules';

/** How often a participant was reminded on this calendar day in China. */
export function remindedToday(reminders: readonly Date[], now: Date): number {
  const today = startOfDay(now).getTime();
  return reminders.filter((at) => at.getTime() >= today).length;
}

export function canRemind(reminders: readonly Date[], now: Date): boolean {
  return remindedToday(reminders, now) < LIMITS.remindersPerDay;
}
