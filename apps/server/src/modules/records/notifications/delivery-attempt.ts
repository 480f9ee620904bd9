/** With the pauses of the job queue (2 s, 4 s, … 15 min) the last one comes about three quarters of an hour after the first. */
const QUEUED_TRIES = 12;
/** A provider that is away is asked again each hour, for a day. */
const MOST_TRIES = QUEUED_TRIES + 24;
const HOUR_MS = 3_600_000;
/** Where its reader would rather have it a message is tried no more often. */
const TRIES_ELSEWHERE = 3;

/** Without any attempt before: that it was of no use any more is all that the record says. */
export const TOO_LATE = 'too late';

export interface Attempt {
  /** before this one */
  readonly tries: number;
  /** after it the message is of no use: a code is no longer valid */
  readonly notAfter: Date | undefined;
  /** false: the provider works, and refused this message; default: not known, or away */
  readonly isAway?: boolean;
}

/** Why a message is not tried (again). Undefined: it is. */
export function reasonToGiveUp({ tries, notAfter, isAway = true }: Attempt, now: Date): typeof TOO_LATE | 'too many tries' | undefined {
  if (notAfter !== undefined && now > notAfter) return TOO_LATE;
  return tries >= (isAway ? MOST_TRIES : QUEUED_TRIES) ? 'too many tries' : undefined;
}

/** Whether a message that its reader would rather have elsewhere goes the usual way after all. `tries`: with the one that failed. */
export const fallsBack = ({ tries, isAway = true }: Pick<Attempt, 'tries' | 'isAway'>): boolean => !isAway || tries >= TRIES_ELSEWHERE;

/** When it is tried again. Undefined: after the pause of the job queue. */
export function nextTry({ tries }: Pick<Attempt, 'tries'>, now: Date): Date | undefined {
  return tries < QUEUED_TRIES ? undefined : new Date(now.getTime() + HOUR_MS);
}
