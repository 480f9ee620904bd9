import type { Clock } from '#kernel/time.ts';

/** The only place that asks the operating system for the time. */
export const systemClock: Clock = { now: () => new Date() };
