import type { OutsideProvider } from '@moqi/api/account/outside-accounts';

/** How a login proves its person. A QR code or a ticket comes from a session that is open elsewhere. */
export type ArrivalProof = 'password' | 'code' | 'secondFactor' | 'passkey' | 'qr' | 'ticket' | 'owner' | 'signOn' | OutsideProvider;

export interface Arrival {
  /** the login before this one; undefined: there was none */
  readonly lastAt: Date | undefined;
  /** the person has logged in with this browser before */
  readonly isKnown: boolean;
  /** and with another one */
  readonly hasOthers: boolean;
  /** when the person was told last of a new device */
  readonly toldAt: Date | undefined;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** A number that nobody has used for so long may belong to somebody else by now (二次放号: operators give one out again after 90 days). */
export const IDLE_DAYS = 90;

export function isIdle(lastAt: Date | undefined, now: Date): boolean {
  return lastAt !== undefined && now.getTime() - lastAt.getTime() >= IDLE_DAYS * DAY_MS;
}

/**
 * `unsure`: a code proves the number alone, and the number may have changed hands: it opens nothing yet.
 * `unusual`: a new device, which the person is told of, once a day.
 */
export function judgeArrival(
  proof: ArrivalProof,
  { lastAt, isKnown, hasOthers, toldAt }: Arrival,
  now: Date,
): 'usual' | 'unusual' | 'unsure' {
  if (isKnown || proof === 'qr' || proof === 'ticket') return 'usual';
  if (proof === 'code' && isIdle(lastAt, now)) return 'unsure';
  const isTold = toldAt !== undefined && now.getTime() - toldAt.getTime() < DAY_MS;
  return hasOthers && !isTold ? 'unusual' : 'usual';
}
