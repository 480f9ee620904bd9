/**
 * What an SMS is sent for, and so what bounds it within 24 hours. A contract's messages are in its price, and a reminder costs one SMS of the
 * allowance: they end where the allowance ends. Invitations to many members cost the allowance too (`paidInvitation`), so only their numbers
 * bound them. Nobody pays for the others: neither for a code (`statedNumber`: to a number that a signer only states).
 */
export type SmsCause = 'contract' | BoundedCause;
export type BoundedCause = 'code' | 'statedNumber' | 'invitation' | 'paidInvitation' | 'notice';

/** What the sender has paid for, or did not ask for, counts for the number alone. */
export const countsForSender = (cause: BoundedCause): boolean => cause === 'statedNumber' || cause === 'invitation' || cause === 'notice';

export interface SmsLimits {
  /** codes and invitations to one number, of all senders together */
  readonly perNumber: number;
  /** invitations, notices and codes to stated numbers on behalf of one enterprise, to any recipient */
  readonly perEnterprise: number;
}

/** When something was sent that counts, the youngest first; what is older than a day may be among it. */
export interface SmsSent {
  readonly to: ReadonlyMap<string, readonly Date[]>;
  readonly by: readonly Date[];
}

export interface SmsRefusal {
  readonly by: 'number' | 'enterprise';
  readonly most: number;
  /** until one may be sent again */
  readonly seconds: number;
}

const DAY_SECONDS = 24 * 60 * 60;

/** Seconds until the `most`-youngest is a day old; 0: fewer were sent. */
function secondsUntilFree(sentAt: readonly Date[], most: number, now: Date): number {
  const decisive = sentAt[most - 1];
  return decisive === undefined ? 0 : Math.max(0, Math.ceil(DAY_SECONDS - (now.getTime() - decisive.getTime()) / 1000));
}

/** For each number in turn, why it gets no SMS; those before it count already. */
export function refusalsOf(
  numbers: readonly string[],
  cause: BoundedCause,
  { sent, limits, now }: { readonly sent: SmsSent; readonly limits: SmsLimits; readonly now: Date },
): (SmsRefusal | undefined)[] {
  const { perNumber, perEnterprise } = limits;
  const to = new Map(sent.to);
  let by = sent.by;
  return numbers.map((number) => {
    const toNumber = to.get(number) ?? [];
    const forNumber = cause === 'notice' ? 0 : secondsUntilFree(toNumber, perNumber, now);
    if (forNumber > 0) return { by: 'number', most: perNumber, seconds: forNumber };
    const forSender = countsForSender(cause) ? secondsUntilFree(by, perEnterprise, now) : 0;
    if (forSender > 0) return { by: 'enterprise', most: perEnterprise, seconds: forSender };
    to.set(number, [now, ...toNumber]);
    by = [now, ...by];
    return undefined;
  });
}
