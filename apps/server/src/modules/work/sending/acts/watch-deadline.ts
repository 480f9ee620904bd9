import { settingsOf } from '#modules/enterprise/settings/index.ts';
import {
  type Contract,
  expireContract,
  type HeldContract,
  remindBeforeDeadline,
  reminderAt,
  remindOfOwnDeadline,
} from '#modules/work/contracts/index.ts';
import type { Writes } from '#platform/database/writes.ts';
import type { Platform } from '#platform/platform.ts';

type Dated = Pick<Contract, 'owner' | 'contractId' | 'deadlineAt'>;

/** The deadline ends a contract also while it waits for its approval. A job of a former deadline finds that it has not come. */
export function watchDeadline(writes: Writes, platform: Platform, { owner, contractId, deadlineAt }: Dated): void {
  if (deadlineAt === undefined) return;
  const key = `${contractId} ${deadlineAt.toISOString()}`;
  platform.jobs.enqueueWith(writes, expireContract, [{ owner, contractId }], { startAfter: deadlineAt, key });
}

/**
 * Signers are reminded of a deadline so many days before it as the enterprise says by now, and those whose own deadline comes first of that one.
 */
export async function watchReminder(
  writes: Writes,
  platform: Platform,
  { contract, participants }: Pick<HeldContract, 'contract' | 'participants'>,
  now: Date,
): Promise<void> {
  const { owner, contractId, deadlineAt } = contract;
  const waiting = participants.filter(({ state }) => state === 'waiting');
  if (deadlineAt === undefined && waiting.every(({ dueAt }) => dueAt === undefined)) return;
  const { reminderDays } = await settingsOf(writes.tx, owner);
  for (const one of waiting) {
    remindOfOwnDeadline(writes, platform, one, { contract, reminderDays, now });
  }
  const startAfter = deadlineAt && reminderAt(deadlineAt, reminderDays, now);
  if (startAfter === undefined) return;
  const deadline = deadlineAt?.toISOString() ?? '';
  const key = `${contractId} ${deadline}`;
  platform.jobs.enqueueWith(writes, remindBeforeDeadline, [{ owner, contractId, deadline }], { startAfter, key });
}
