import { LIMITS } from '@moqi/api';
import { DomainError } from '#kernel/refusal.ts';
import { namesOf } from '#modules/work/flows/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { canUrge } from '../reminder.ts';
import { type ApprovalRecord, saveReminder } from '../store/approvals.ts';
import { recordHistory } from '../store/history.ts';
import { tasksOfApprovals } from '../store/tasks.ts';
import { askApprovers } from './messages.ts';

/** Reminds everybody else who is asked now. @throws DomainError APPROVAL_NOT_OPEN, REMIND_TOO_OFTEN {times} */
export async function urge(
  tx: Tx,
  platform: Platform,
  approval: ApprovalRecord,
  by: { readonly memberId: string; readonly name: string; readonly now: Date },
): Promise<string[]> {
  const { now } = by;
  const all = await tasksOfApprovals(tx, approval.party, [approval.approvalId]);
  const tasks = all.filter(({ state, memberId }) => state === 'open' && memberId !== by.memberId);
  if (tasks.length === 0) throw new DomainError('APPROVAL_NOT_OPEN');
  if (!canUrge(approval.reminders, now)) throw new DomainError('REMIND_TOO_OFTEN', { times: LIMITS.remindersPerDay });
  const named = await namesOf(
    tx,
    approval.party,
    tasks.map(({ memberId }) => memberId),
  );
  const names = tasks.map(({ memberId }) => named.get(memberId) ?? '');
  await saveReminder(tx, approval, now);
  await recordHistory(tx, approval, { kind: 'remind', actorName: by.name, memberId: by.memberId, targetName: names.join('、') }, now);
  await askApprovers(tx, platform, approval, { tasks, isReminder: true, now });
  return names;
}
