import type { RightHolder } from '#modules/enterprise/members/index.ts';

/** The right to use a seal, as one row says it. */
export interface GrantTerms {
  readonly beginsAt: Date;
  /** undefined: no end */
  readonly endsAt: Date | undefined;
  /** undefined: without limit */
  readonly usesAllowed: number | undefined;
  readonly usesMade: number;
  /** set: taken back */
  readonly endedAt: Date | undefined;
  /** set: for this contract only, as an approval gave it */
  readonly contractId: string | undefined;
}

/** 用印授权: the right to one seal that a member, a role or a group holds. */
export interface SealGrant extends GrantTerms {
  readonly sealId: string;
  readonly grantId: string;
  readonly holder: RightHolder;
  readonly holderName: string;
  readonly note: string;
  readonly grantedBy: string;
  readonly grantedAt: Date;
  readonly endedBy: string;
  readonly endReason: string;
}

/** When a grant was taken back, by which member and why. */
export interface GrantEnding {
  readonly at: Date;
  readonly by: string;
  readonly reason: string;
}

export type GrantState = 'inForce' | 'notBegun' | 'over' | 'usedUp' | 'revoked';

export function stateOfGrant(grant: GrantTerms, now: Date): GrantState {
  if (grant.endedAt !== undefined) return 'revoked';
  if (grant.usesAllowed !== undefined && grant.usesMade >= grant.usesAllowed) return 'usedUp';
  if (now < grant.beginsAt) return 'notBegun';
  return grant.endsAt !== undefined && now >= grant.endsAt ? 'over' : 'inForce';
}

/** Why nobody of several grants allows the use: the reason that helps most to mend it comes first. */
const REASONS = ['notBegun', 'usedUp', 'over', 'revoked'] as const;

export type Verdict<Grant extends GrantTerms> =
  | { readonly grant: Grant }
  | { readonly why: (typeof REASONS)[number]; readonly failing: Grant }
  | { readonly why: 'notGranted'; readonly failing?: undefined };

const FOREVER = Number.POSITIVE_INFINITY;

/** One made for this contract is spent first, then one without limit, and of the counted ones the one that ends first. */
function rank(grant: GrantTerms): readonly [number, number, number] {
  return [grant.contractId === undefined ? 1 : 0, grant.usesAllowed === undefined ? 0 : 1, grant.endsAt?.getTime() ?? FOREVER];
}

function byRank(a: GrantTerms, b: GrantTerms): number {
  const [left, right] = [rank(a), rank(b)];
  const differing = left.findIndex((value, i) => value !== right[i]);
  return differing === -1 ? 0 : (left[differing] ?? 0) - (right[differing] ?? 0);
}

/** The grant that a use of the seal in this contract falls under, or why there is none. */
export function judgeGrants<Grant extends GrantTerms>(grants: readonly Grant[], now: Date, contractId?: string): Verdict<Grant> {
  const fitting = grants.filter((grant) => grant.contractId === undefined || grant.contractId === contractId);
  const [grant] = fitting.filter((each) => stateOfGrant(each, now) === 'inForce').toSorted(byRank);
  if (grant) return { grant };
  for (const why of REASONS) {
    const failing = fitting.find((each) => stateOfGrant(each, now) === why);
    if (failing) return { why, failing };
  }
  return { why: 'notGranted' };
}

/** The grants after a use that fell under one of them. */
export function afterUse<Grant extends GrantTerms>(grants: readonly Grant[], used: Grant): Grant[] {
  return grants.map((grant) => (grant === used ? { ...grant, usesMade: grant.usesMade + 1 } : grant));
}

/** What is left of a grant for the seal that takes the place of its own: the same holder, period and remaining uses. */
export function carriedOver(grant: SealGrant, to: { readonly sealId: string; readonly grantId: string; readonly now: Date }): SealGrant {
  const { sealId, grantId, now: grantedAt } = to;
  const { usesAllowed, usesMade } = grant;
  return { ...grant, sealId, grantId, grantedAt, usesAllowed: usesAllowed === undefined ? undefined : usesAllowed - usesMade, usesMade: 0 };
}

/** Whether a grant can be made so: it ends after it begins, and not in the past. */
export function isPeriod(beginsAt: Date, endsAt: Date | undefined, now: Date): boolean {
  return endsAt === undefined || (endsAt > beginsAt && endsAt > now);
}
