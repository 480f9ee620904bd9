import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { PartyId } from '#kernel/actor.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { StepOrigin } from '../instance.ts';
import type { TaskChange, TaskState } from '../tasks.ts';
import type { ApprovalRecord } from './approvals.ts';

/** One decision that somebody is asked for. */
export interface TaskRecord {
  readonly party: PartyId;
  readonly taskId: string;
  readonly approvalId: string;
  readonly stepId: number;
  readonly nodeId: string;
  readonly memberId: string;
  readonly insteadOfId: string | undefined;
  readonly origin: StepOrigin;
  readonly state: TaskState;
  readonly openedAt: Date | undefined;
  readonly dueAt: Date | undefined;
  readonly decidedAt: Date | undefined;
  readonly note: string;
  readonly linkGeneration: number;
}

export function toTask(row: Selectable<DB['approval_tasks']>): TaskRecord {
  return {
    party: row.party_id as PartyId,
    taskId: row.task_id,
    approvalId: row.approval_id,
    stepId: row.step_id,
    nodeId: row.node_id,
    memberId: row.member_id,
    insteadOfId: row.instead_of_id ?? undefined,
    origin: row.origin as StepOrigin,
    state: row.state as TaskState,
    openedAt: row.opened_at ?? undefined,
    dueAt: row.due_at ?? undefined,
    decidedAt: row.decided_at ?? undefined,
    note: row.note,
    linkGeneration: row.link_generation,
  };
}

/** All decisions of an approval, in the order in which they came up. */
export async function tasksOfApprovals(db: Database, party: PartyId, approvalIds: readonly string[]): Promise<TaskRecord[]> {
  if (approvalIds.length === 0) return [];
  const query = db.selectFrom('approval_tasks').selectAll().where('party_id', '=', party).where('approval_id', 'in', approvalIds);
  return (await query.orderBy('approval_id').orderBy('step_id').execute()).map(toTask);
}

export async function readTaskRow(db: Database, party: PartyId, taskId: string): Promise<TaskRecord | undefined> {
  const query = db.selectFrom('approval_tasks').selectAll().where('party_id', '=', party).where('task_id', '=', taskId);
  const row = await query.executeTakeFirst();
  return row && toTask(row);
}

/** By the number that a link carries, whosever it is. */
export async function taskByNumber(db: Database, taskId: string): Promise<TaskRecord | undefined> {
  const found = await db.selectFrom('approval_task_numbers').selectAll().where('task_id', '=', taskId).executeTakeFirst();
  return found && readTaskRow(db, found.party_id as PartyId, taskId);
}

export interface TaskWriting {
  readonly changes: readonly TaskChange[];
  /** member → who is away and decides through that member */
  readonly insteadOf: ReadonlyMap<string, string>;
  readonly dueAt: Date | undefined;
  readonly note: string;
  readonly now: Date;
}

/** Brings the rows of an approval to where it stands; answers those that have just become open. */
export async function writeTasks(tx: Tx, approval: ApprovalRecord, writing: TaskWriting): Promise<TaskRecord[]> {
  const opened: TaskRecord[] = [];
  for (const change of writing.changes) {
    const row = change.made ? await insertTask(tx, approval, change, writing) : await changeTask(tx, approval, change, writing);
    if (change.state === 'open') opened.push(row);
  }
  return opened;
}

const opening = ({ dueAt, now }: TaskWriting) => ({ opened_at: now, due_at: dueAt ?? null });

async function insertTask(
  tx: Tx,
  approval: ApprovalRecord,
  { stepId, state, made }: TaskChange,
  writing: TaskWriting,
): Promise<TaskRecord> {
  if (made === undefined) throw new Error('a task that is new has no place');
  const { party, approvalId } = approval;
  const taskId = uuid({ msecs: writing.now.getTime() });
  const row = {
    party_id: party,
    task_id: taskId,
    approval_id: approvalId,
    step_id: stepId,
    node_id: made.nodeId,
    member_id: made.memberId,
    instead_of_id: (made.origin === 'flow' && writing.insteadOf.get(made.memberId)) || null,
    origin: made.origin,
    state,
    position: made.position,
    ...(state === 'open' && opening(writing)),
  };
  await tx.insertInto('approval_task_numbers').values({ task_id: taskId, party_id: party, approval_id: approvalId }).execute();
  return toTask(await tx.insertInto('approval_tasks').values(row).returningAll().executeTakeFirstOrThrow());
}

const DECIDED: readonly TaskState[] = ['approved', 'rejected', 'returned', 'handedOn'];

async function changeTask(tx: Tx, approval: ApprovalRecord, { stepId, state }: TaskChange, writing: TaskWriting): Promise<TaskRecord> {
  const decided = DECIDED.includes(state) ? { decided_at: writing.now, note: writing.note } : {};
  const query = tx
    .updateTable('approval_tasks')
    .set({ state, ...decided, ...(state === 'open' && opening(writing)) })
    .where('party_id', '=', approval.party)
    .where('approval_id', '=', approval.approvalId);
  return toTask(await query.where('step_id', '=', stepId).returningAll().executeTakeFirstOrThrow());
}

/** The next moment at which a decision that waits is looked at again. */
export async function postponeTask(tx: Tx, task: TaskRecord, dueAt: Date): Promise<void> {
  const query = tx.updateTable('approval_tasks').set({ due_at: dueAt }).where('party_id', '=', task.party);
  await query.where('task_id', '=', task.taskId).execute();
}

const MOST_SWEPT = 200;

/** Decisions whose time is over, over all parties: the sweeper's list. */
export async function overdueTasks(db: Database, now: Date): Promise<TaskRecord[]> {
  const query = db.selectFrom('approval_tasks').selectAll().where('state', '=', 'open').where('due_at', '<=', now);
  return (await query.orderBy('due_at').limit(MOST_SWEPT).execute()).map(toTask);
}

/** Approvals in which somebody still has, or will have, to decide. */
export async function approvalsWaitingFor(db: Database, party: PartyId, memberId: string): Promise<string[]> {
  const query = db.selectFrom('approval_tasks').select('approval_id').distinct().where('party_id', '=', party);
  const rows = await query.where('member_id', '=', memberId).where('state', 'in', ['open', 'waiting']).execute();
  return rows.map((row) => row.approval_id);
}
