import { settingsOf } from '#modules/enterprise/settings/index.ts';
import { type Contract, expireContract, remindBeforeDeadline } from '#modules/work/contracts/index.ts';
import type { Writes } from '#platform/database/writes.ts';
import type { Platform } from '#platform/platform.ts';
import { reminderAt } from '../deadline.ts';

type Dated = Pick<Contract, 'owner' | 'contractId' | 'deadlineAt'>;

/** The deadline ends a contract also while it waits for its approval. A job of a former deadline finds that it has not come. */
export function watchDeadline(writes: Writes, platform: Platform, { owner, contractId, deadlineAt }: Dated): void {
  if (deadlineAt === undefined) return;
  const key = `${contractId} ${deadlineAt.toISOString()}`;
  platform.jobs.enqueueWith(writes, expireContract, [{ owner, contractId }], { startAfter: deadlineAt, key });
}

/** Signers are reminded of a deadline so many days before it as the enterprise says by now. */
export async function watchReminder(
  writes: Writes,
  platform: Platform,
  { owner, contractId, deadlineAt }: Dated,
  now: Date,
): Promise<void> {
  const startAfter = deadlineAt && reminderAt(deadlineAt, (await settingsOf(writes.tx, owner)).reminderDays, now);
  if (startAfter === undefined) return;
  const deadline = deadlineAt?.toISOString() ?? '';
  const key = `${contractId} ${deadline}`;
  platform.jobs.enqueueWith(writes, remindBeforeDeadline, [{ owner, contractId, deadline }], { startAfter, key });
}
