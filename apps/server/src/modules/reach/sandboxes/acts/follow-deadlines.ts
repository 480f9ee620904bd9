import { settingsOf } from '#modules/enterprise/settings/index.ts';
import { expireContract, type HeldContract, remindBeforeDeadline, reminderAt, watchOwnDeadline } from '#modules/work/contracts/index.ts';
import { watchDeadline, watchReminder } from '#modules/work/sending/index.ts';
import type { Writes } from '#platform/database/writes.ts';
import type { Platform } from '#platform/platform.ts';

interface Passed {
  readonly ms: number;
  readonly now: Date;
}

/** What had not come before and has by now is done at once, by the jobs that do it on its day; the rest is waited for as ever. */
export async function followDeadlines(writes: Writes, platform: Platform, held: HeldContract, { ms, now }: Passed): Promise<void> {
  const { owner, contractId, deadlineAt } = held.contract;
  const { reminderDays } = await settingsOf(writes.tx, owner);
  const before = new Date(now.getTime() - ms);
  const own = held.participants.filter(({ state }) => state === 'waiting');
  const deadlines = [{ at: deadlineAt }, ...own.map(({ dueAt: at, participantId }) => ({ at, participantId }))];
  for (const { at, ...whose } of deadlines) {
    if (at === undefined) continue;
    if (at <= now) platform.jobs.enqueueWith(writes, expireContract, [{ owner, contractId }]);
    else if ('participantId' in whose) watchOwnDeadline(writes, platform, held.contract, at);
    else watchDeadline(writes, platform, held.contract);
    const isReminded = reminderAt(at, reminderDays, before) !== undefined && reminderAt(at, reminderDays, now) === undefined;
    const reminding = { owner, contractId, deadline: at.toISOString(), ...whose };
    if (isReminded && at > now) platform.jobs.enqueueWith(writes, remindBeforeDeadline, [reminding]);
  }
  await watchReminder(writes, platform, held, now);
}
