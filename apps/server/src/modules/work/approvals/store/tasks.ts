import type { Selectable } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { TaskRecord } from '../approval.ts';
import type { StepOrigin } from '../instance.ts';
import type { TaskState } from '../lifecycle.ts';

type Row = Selectable<DB['approval_tasks']>;
type Times = 'opened_at' | 'due_at' | 'decided_at';

/** As the driver gives it, or as JSON, in which times are texts. */
export type TaskRow = Omit<Row, Times> & { readonly [column in Times]: Row[column] | string };

const timeOf = (at: Date | string | null): Date | undefined => (at === null ? undefined : new Date(at));

export function toTask(row: TaskRow): TaskRecord {
  return {
    party: row.party_id,
    taskId: row.task_id,
    approvalId: row.approval_id,
    stepId: row.step_id,
    nodeId: row.node_id,
    memberId: row.member_id,
    insteadOfId: row.instead_of_id ?? undefined,
    origin: row.origin as StepOrigin,
    position: row.position,
    state: row.state as TaskState,
    openedAt: timeOf(row.opened_at),
    dueAt: timeOf(row.due_at),
    decidedAt: timeOf(row.decided_at),
    note: row.note,
    linkGeneration: row.link_generation,
  };
}

export async function readTaskRow(db: Database, party: PartyId, taskId: string): Promise<TaskRecord | undefined> {
  const query = db.selectFrom('approval_tasks').selectAll().where('party_id', '=', party).where('task_id', '=', taskId);
  const row = await query.executeTakeFirst();
  return row && toTask(row);
}

/** All decisions of approvals, in the order in which they came up. */
export async function tasksOfApprovals(db: Database, party: PartyId, approvalIds: readonly string[]): Promise<TaskRecord[]> {
  if (approvalIds.length === 0) return [];
  const query = db.selectFrom('approval_tasks').selectAll().where('party_id', '=', party).where('approval_id', 'in', approvalIds);
  return (await query.orderBy('approval_id').orderBy('step_id').execute()).map(toTask);
}

/** By the number that a link carries, of any party. */
export async function taskByNumber(db: Database, taskId: string): Promise<TaskRecord | undefined> {
  const row = await db
    .selectFrom('approval_task_numbers as number')
    .innerJoin('approval_tasks as task', (join) =>
      join.onRef('task.party_id', '=', 'number.party_id').onRef('task.task_id', '=', 'number.task_id'),
    )
    .selectAll('task')
    .where('number.task_id', '=', taskId)
    .executeTakeFirst();
  return row && toTask(row);
}

/** Tasks that have come up, with the numbers that links carry. */
export async function insertTasks(tx: Tx, tasks: readonly TaskRecord[]): Promise<void> {
  if (tasks.length === 0) return;
  const keyOf = ({ party, taskId, approvalId }: TaskRecord) => ({ party_id: party, task_id: taskId, approval_id: approvalId });
  const numbered = tx.with('numbered', (db) => db.insertInto('approval_task_numbers').values(tasks.map(keyOf)));
  const inserting = numbered.insertInto('approval_tasks').values(
    tasks.map((task) => ({
      ...keyOf(task),
      step_id: task.stepId,
      node_id: task.nodeId,
      member_id: task.memberId,
      instead_of_id: task.insteadOfId ?? null,
      origin: task.origin,
      position: task.position,
      state: task.state,
      opened_at: task.openedAt ?? null,
      due_at: task.dueAt ?? null,
      decided_at: task.decidedAt ?? null,
      note: task.note,
      link_generation: task.linkGeneration,
    })),
  );
  await inserting.execute();
}

/** The next time at which an open task counts as overdue. */
export async function postponeTask(tx: Tx, task: TaskRecord, dueAt: Date): Promise<void> {
  const query = tx.updateTable('approval_tasks').set({ due_at: dueAt }).where('party_id', '=', task.party);
  await query.where('task_id', '=', task.taskId).execute();
}

const MOST_SWEPT = 200;

/** Overdue tasks of all parties. */
export async function overdueTasks(db: Database, now: Date): Promise<TaskRecord[]> {
  const query = db.selectFrom('approval_tasks').selectAll().where('state', '=', 'open').where('due_at', '<=', now);
  return (await query.orderBy('due_at').limit(MOST_SWEPT).execute()).map(toTask);
}

export async function listWaitingFor(
  db: Database,
  party: PartyId,
  memberIds: readonly string[],
): Promise<{ readonly approvalId: string; readonly subjectName: string }[]> {
  if (memberIds.length === 0) return [];
  const rows = await db
    .selectFrom('approval_tasks as task')
    .innerJoin('approvals as approval', (join) =>
      join.onRef('approval.party_id', '=', 'task.party_id').onRef('approval.approval_id', '=', 'task.approval_id'),
    )
    .select(['approval.approval_id', 'approval.subject_name'])
    .distinct()
    .where('task.party_id', '=', party)
    .where('task.member_id', 'in', memberIds)
    .where('task.state', 'in', ['open', 'waiting'])
    .execute();
  return rows.map((row) => ({ approvalId: row.approval_id, subjectName: row.subject_name }));
}
