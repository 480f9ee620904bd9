const DAY_MS = 86_400_000;
/** An authority that is away for months, or a year in which nobody looks, costs no proof. */
const DAYS_AHEAD = 365;
/** From here on an operator has to act. */
const LATE_DAYS = 60;

/** What ends before this time is renewed now. */
export const renewBefore = (now: Date): Date => new Date(now.getTime() + DAYS_AHEAD * DAY_MS);

/** Whether a stamp that could not be renewed ends so soon that somebody has to look. */
export const isLate = (endsAt: Date, now: Date): boolean => endsAt.getTime() - now.getTime() < LATE_DAYS * DAY_MS;

const MOST_SAID = 300;

/** What an operator is told of a failure. */
export const saidBy = (error: unknown): string => String((error as Error).message).slice(0, MOST_SAID);

/** That no stamp was put, as it would end as soon. */
export const NO_LONGER_STAMP = 'the authority of time gives no stamp that holds longer';
