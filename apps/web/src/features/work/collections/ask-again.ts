const SOONEST_MS = 2_000;
export const SELDOM_MS = 20_000;

/** How soon a phone asks again whose contract is being made: at once at first, then ever more seldom, as a hall of phones shares one network. */
export const askAgainAfter = (waitedMs: number): number => Math.min(SELDOM_MS, Math.max(SOONEST_MS, waitedMs / 4));
