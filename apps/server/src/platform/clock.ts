import type { Clock } from './platform.ts';

/** The only place that asks the operating system for the time. */
export const systemClock: Clock = { now: () => new Date() };
