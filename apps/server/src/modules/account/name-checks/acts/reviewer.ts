import { maskAddress } from '@moqi/rules';
import type { Operator, PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { displayName, personAccount } from '#modules/account/identity/index.ts';
import { type LogAuthor, recordLog } from '#modules/records/logs/index.ts';
import { PLATFORM_PARTY } from '#modules/records/notifications/index.ts';
import type { Tx } from '#platform/platform.ts';
import type { NameCheck } from '../name-check.ts';

/** Who reviews: the operator, under the name of the account that is logged in. @throws DomainError REVIEWER_LOGIN_NEEDED */
export function reviewerOf({ personId }: Operator): PartyId {
  if (personId === undefined) throw new DomainError('REVIEWER_LOGIN_NEEDED');
  return personId;
}

export async function reviewerName(tx: Tx, reviewerId: PartyId): Promise<string> {
  const { name, mobile, email } = await personAccount(tx, reviewerId);
  return displayName({ name, mobile, email });
}

interface ReviewDeed {
  readonly action: `names.${string}`;
  readonly check: NameCheck;
  readonly reason?: string;
}

/** 审核留痕: in the chained log of the platform, who opened and who decided. Call it last in the transaction. */
export async function logReview(tx: Tx, { personId, origin }: Operator, now: Date, { action, check, reason }: ReviewDeed): Promise<void> {
  const reviewerId = reviewerOf({ kind: 'operator', origin, ...(personId && { personId }) });
  const author: LogAuthor = { party: PLATFORM_PARTY, by: { personId: reviewerId, name: await reviewerName(tx, reviewerId) }, origin, now };
  const object = { type: 'nameCheck', id: check.checkId, name: `${check.name} ${maskAddress(check.address)}` };
  await recordLog(tx, author, { kind: 'operation', action, object, ...(reason !== undefined && { reason }) });
}
