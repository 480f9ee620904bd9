/** With the pauses of the job queue (2 s, 4 s, … 15 min) the last one comes about three quarters of an hour after the first. */
const MOST_TRIES = 12;

/** Without any attempt before: that it was of no use any more is all that the record says. */
export const TOO_LATE = 'too late';

export interface Attempt {
  /** before this one */
  readonly tries: number;
  /** after it the message is of no use: a code is no longer valid */
  readonly notAfter: Date | undefined;
}

/** Why a message is not tried (again). Undefined: it is. */
export function reasonToGiveUp({ tries, notAfter }: Attempt, now: Date): typeof TOO_LATE | 'too many tries' | undefined {
  if (notAfter !== undefined && now > notAfter) return TOO_LATE;
  return tries >= MOST_TRIES ? 'too many tries' : undefined;
}
