import { DUTIES, type Duty, SHIFT_HOURS } from '@moqi/api/account/operators';
import type { PartyId } from '#kernel/actor.ts';

/** An account that operates the platform. */
export interface Appointment {
  readonly personId: PartyId;
  readonly duties: readonly Duty[];
  readonly appointedAt: Date;
}

/** Each once, in the order in which they are shown. */
export const inOrder = (duties: readonly Duty[]): readonly Duty[] => DUTIES.filter((duty) => duties.includes(duty));

/** Until when a shift lasts that was opened then; undefined: it is over. */
export function shiftEnd(openedAt: Date, now: Date): Date | undefined {
  const end = new Date(openedAt.getTime() + SHIFT_HOURS * 3_600_000);
  return end > now ? end : undefined;
}
