import type { Job } from '#kernel/job.ts';

/** Makes all packages that wait, as far as what they prove stands in the log. */
export const makePackages: Job<object> = { name: 'evidencePackages.make' };

/** One waiting job makes all. */
export const MAKING_KEY = 'all';
/** The log gathers for some seconds what it publishes; what was asked for just now is tried again after them, for a minute. */
export const LOG_TAKES_MS = 8_000;
export const TRIES_SOON_MS = 60_000;
/** Nobody waits for a package that nobody asked for: it is made once those who sign at this time are served. */
export const QUIET_MS = 15 * 60_000;
/** Longer than a package takes; what a worker that died was making is taken by another after it. */
export const MAKING_MS = 5 * 60_000;
/** One that could not be made stands in nobody's way for so long. */
export const TRIES_AGAIN_MS = 60 * 60_000;
