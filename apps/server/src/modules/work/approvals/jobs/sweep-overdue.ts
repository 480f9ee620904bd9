import { activeAdministrators, groupManagerOf } from '#modules/enterprise/members/index.ts';
import { namesOf, nodeOf } from '#modules/work/flows/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { JobHandler, Platform, Tx } from '#platform/platform.ts';
import { tellOf } from '../acts/messages.ts';
import { moveApproval } from '../acts/move-approval.ts';
import type { ApprovalRecord, TaskRecord } from '../approval.ts';
import { sweepOverdue } from '../events.ts';
import { flowOf, lockApproval } from '../store/approvals.ts';
import { recordHistory } from '../store/history.ts';
import { overdueTasks, postponeTask, readTaskRow } from '../store/tasks.ts';
import { dueAt } from '../tasks.ts';

/** The member who gets an overdue task: the manager of the approver's group, else another administrator. */
async function managerFor(tx: Tx, { party, memberId }: TaskRecord): Promise<string | undefined> {
  const manager = await groupManagerOf(tx, party, memberId);
  if (manager !== undefined) return manager;
  return (await activeAdministrators(tx, party)).find((administrator) => administrator !== memberId);
}

async function escalate(tx: Tx, platform: Platform, approval: ApprovalRecord, task: TaskRecord): Promise<boolean> {
  const now = platform.clock.now();
  const manager = await managerFor(tx, task);
  const event = { kind: 'timeout', stepId: task.stepId, manager } as const;
  if (manager === undefined || task.origin === 'escalated') return false;
  const isAsked = approval.instance.visit?.slots.flat().some(({ memberId, state }) => memberId === manager && state === 'pending');
  if (isAsked) return false;
  const names = await namesOf(tx, approval.party, [manager, task.memberId]);
  const line = {
    kind: 'escalate',
    actorName: '',
    targetName: names.get(manager) ?? '',
    nodeId: task.nodeId,
    note: names.get(task.memberId) ?? '',
  } as const;
  await moveApproval(tx, platform, approval, { event, line, reason: '', now });
  return true;
}

async function remind(tx: Tx, platform: Platform, approval: ApprovalRecord, task: TaskRecord): Promise<void> {
  const now = platform.clock.now();
  const next = dueAt(await flowOf(tx, approval), task.nodeId, now);
  if (next) await postponeTask(tx, task, next);
  const names = await namesOf(tx, approval.party, [task.memberId]);
  const targetName = names.get(task.memberId) ?? '';
  await recordHistory(tx, approval, [{ kind: 'remind', actorName: '', targetName, nodeId: task.nodeId }], now);
  await tellOf(tx, platform, approval, { tasks: [{ ...task, dueAt: next }], isReminder: true, now });
}

async function lookAfter(platform: Platform, overdue: TaskRecord): Promise<void> {
  await transact(platform.db, async (tx) => {
    const approval = await lockApproval(tx, overdue.party, overdue.approvalId);
    const task = await readTaskRow(tx, overdue.party, overdue.taskId);
    const isLate = task?.state === 'open' && task.dueAt !== undefined && task.dueAt <= platform.clock.now();
    if (approval === undefined || task === undefined || !isLate) return;
    const node = nodeOf(await flowOf(tx, approval), task.nodeId);
    const escalates = node?.kind === 'approve' && node.timeout?.action === 'escalate';
    if (escalates && (await escalate(tx, platform, approval, task))) return;
    await remind(tx, platform, approval, task);
  });
}

/** Reminds approvers of overdue tasks, or escalates them to the manager; nothing is approved by waiting. */
export const sweepOverdueHandler: JobHandler<Record<string, never>> = {
  job: sweepOverdue,
  everyMinutes: 5,
  run: async (platform) => {
    for (const task of await overdueTasks(platform.db, platform.clock.now())) await lookAfter(platform, task);
  },
};
