import { LIMITS } from '@moqi/api';
import { DomainError, enforce } from '#kernel/refusal.ts';
import { namesOf } from '#modules/work/flows/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import type { ApprovalRecord } from '../approval.ts';
import { judge, standingOf } from '../judge.ts';
import { canUrge } from '../reminder.ts';
import { saveReminder } from '../store/approvals.ts';
import { recordHistory } from '../store/history.ts';
import type { DecidingMember } from './decide.ts';
import { tellOf } from './messages.ts';
import { holdApproval } from './whole-approval.ts';

/** Reminds all other members who are asked now. @throws DomainError APPROVAL_UNKNOWN, APPROVAL_NOT_OPEN, REMIND_TOO_OFTEN {times} */
export async function urge(
  tx: Tx,
  platform: Platform,
  { party, approvalId }: Pick<ApprovalRecord, 'party' | 'approvalId'>,
  by: Omit<DecidingMember, 'party'> & { readonly now: Date },
): Promise<string[]> {
  const { memberId, name, now } = by;
  const whole = await holdApproval(tx, { party, approvalId });
  const { approval } = whole;
  enforce(judge('urge', standingOf(whole, by)));
  if (!canUrge(approval.reminders, now)) throw new DomainError('REMIND_TOO_OFTEN', { times: LIMITS.remindersPerDay });
  const tasks = whole.tasks.filter((task) => task.state === 'open' && task.memberId !== memberId);
  const named = await namesOf(
    tx,
    party,
    tasks.map((task) => task.memberId),
  );
  const names = tasks.map((task) => named.get(task.memberId) ?? '');
  await saveReminder(tx, approval, now);
  await recordHistory(tx, approval, [{ kind: 'remind', actorName: name, memberId, targetName: names.join('、') }], now);
  await tellOf(tx, platform, approval, { tasks, isReminder: true, now });
  return names;
}
