import { DomainError } from '#kernel/refusal.ts';
import type { MemberRecord } from '#modules/enterprise/members/index.ts';

/** Between two messages to the same member. */
const PAUSE_MINUTES = 5;

/** @throws DomainError REMINDED_JUST_NOW {minutes} */
export function refuseHaste({ invitedAt, remindedAt }: MemberRecord, now: Date): void {
  const last = Math.max(invitedAt?.getTime() ?? 0, remindedAt?.getTime() ?? 0);
  const left = PAUSE_MINUTES - (now.getTime() - last) / 60_000;
  if (left > 0) throw new DomainError('REMINDED_JUST_NOW', { minutes: Math.ceil(left) });
}
