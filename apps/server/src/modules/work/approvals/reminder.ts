import { LIMITS } from '@moqi/api';

const DAY = 24 * 3_600_000;

/** Approvers are urged as seldom as signers: three times in a day. */
export function canUrge(reminders: readonly Date[], now: Date): boolean {
  return reminders.filter((at) => now.getTime() - at.getTime() < DAY).length < LIMITS.remindersPerDay;
}
