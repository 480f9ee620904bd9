/** How a code reaches somebody: by SMS or mail, or read out in a call. */
export type CodeWay = 'written' | 'voice';

/** How a code proved who holds an address. A call is never told of as an SMS. */
export type CodeMethod = 'sms' | 'mail' | 'voice';

export function codeMethod(address: string, way: CodeWay): CodeMethod {
  if (way === 'voice') return 'voice';
  return address.includes('@') ? 'mail' : 'sms';
}

/** A one-time code: six digits, five tries, five minutes. */
export const ONE_TIME_CODE = { digits: 6, tries: 5, validSeconds: 300, resendSeconds: 60, perDay: 10 } as const;

const DAY_SECONDS = 24 * 60 * 60;

const agesOf = (sentAt: readonly Date[], now: Date): number[] =>
  sentAt.map((at) => (now.getTime() - at.getTime()) / 1000).filter((age) => age < DAY_SECONDS);

/**
 * Seconds until an address may get another code of the day for a purpose, written or read out, since each can be guessed at; 0: now.
 * `sentAt`: earlier ones, in any order.
 */
export function secondsUntilCodeOfDay(sentAt: readonly Date[], now: Date): number {
  // the tenth-youngest has to grow a day old
  const tenth = agesOf(sentAt, now).sort((a, b) => a - b)[ONE_TIME_CODE.perDay - 1];
  return tenth === undefined ? 0 : Math.ceil(DAY_SECONDS - tenth);
}

/** Seconds until the next code may be written to an address for a purpose; 0: now. */
export function secondsUntilNextCode(sentAt: readonly Date[], now: Date): number {
  const pause = Math.max(0, ...agesOf(sentAt, now).map((age) => ONE_TIME_CODE.resendSeconds - age));
  return Math.max(Math.ceil(pause), secondsUntilCodeOfDay(sentAt, now));
}
