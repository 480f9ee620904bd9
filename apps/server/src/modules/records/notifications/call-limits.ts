/** How soon after one call the same number may be called again. */
export const CALL_PAUSE_SECONDS = 60;

const DAY_SECONDS = 24 * 60 * 60;

export interface CallRefusal {
  /** pause: the last one was a moment ago · day: it was called as often as it may be */
  readonly by: 'pause' | 'day';
  /** until it may be called again */
  readonly seconds: number;
}

/**
 * Why a number is not called now; undefined: it may be. SMS do not count here: who is called is somebody whom they did not reach.
 * @param calledAt the youngest first; what is older than a day may be among them
 */
export function refusalOfCall(calledAt: readonly Date[], most: number, now: Date): CallRefusal | undefined {
  const until = (at: Date | undefined, seconds: number): number =>
    at === undefined ? 0 : Math.max(0, Math.ceil(seconds - (now.getTime() - at.getTime()) / 1000));
  const ofDay = until(calledAt[most - 1], DAY_SECONDS);
  if (ofDay > 0) return { by: 'day', seconds: ofDay };
  const pause = until(calledAt[0], CALL_PAUSE_SECONDS);
  return pause > 0 ? { by: 'pause', seconds: pause } : undefined;
}
