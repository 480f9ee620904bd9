/** 审批代理: a member is away, and a delegate decides meanwhile. */
export interface Absence {
  readonly memberId: string;
  readonly from: Date;
  readonly until: Date;
  readonly delegateId: string;
}

export function isAway({ from, until }: Absence, now: Date): boolean {
  return from <= now && now < until;
}

/**
 * The member who decides for another one now. Where the delegate is away too, the delegate's delegate does; where that leads round in a
 * circle, or to no member who could decide, the first one is asked after all.
 */
export function standInFor(memberId: string, absences: readonly Absence[], now: Date): string {
  const seen = new Set([memberId]);
  let at = memberId;
  for (;;) {
    const away = absences.find((one) => one.memberId === at && isAway(one, now));
    if (away === undefined) return at;
    if (seen.has(away.delegateId)) return memberId;
    seen.add(away.delegateId);
    at = away.delegateId;
  }
}
