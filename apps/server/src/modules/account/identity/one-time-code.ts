/** A one-time code: six digits, five tries, five minutes. */
export const ONE_TIME_CODE = { digits: 6, tries: 5, validSeconds: 300, resendSeconds: 60, perDay: 10 } as const;

const DAY_SECONDS = 24 * 60 * 60;

/** Seconds until the next code may be sent to an address for a purpose; 0: now. `sentAt`: earlier ones, in any order. */
export function secondsUntilNextCode(sentAt: readonly Date[], now: Date): number {
  const ages = sentAt.map((at) => (now.getTime() - at.getTime()) / 1000).filter((age) => age < DAY_SECONDS);
  const pause = Math.max(0, ...ages.map((age) => ONE_TIME_CODE.resendSeconds - age));
  // the tenth-youngest has to grow a day old
  const tenth = ages.sort((a, b) => a - b)[ONE_TIME_CODE.perDay - 1];
  return Math.ceil(Math.max(pause, tenth === undefined ? 0 : DAY_SECONDS - tenth));
}
