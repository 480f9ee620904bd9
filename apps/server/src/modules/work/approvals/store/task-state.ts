import { type Selectable, sql } from 'kysely';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Tx } from '#platform/platform.ts';
import type { ApprovalRecord, TaskRecord } from '../approval.ts';
import type { TaskState } from '../lifecycle.ts';
import type { ChangedTask } from '../tasks.ts';
import { type Opening, toTask } from './tasks.ts';

const DECIDED: readonly TaskState[] = ['approved', 'rejected', 'returned', 'handedOn'];

/** The states of tasks of an approval that the transaction holds. Answers them as they are now. `note`: of a decision. */
export async function saveTaskStates(
  tx: Tx,
  { party, approvalId }: Pick<ApprovalRecord, 'party' | 'approvalId'>,
  changed: readonly ChangedTask[],
  { note, now, dueAt }: Opening & { readonly note: string },
): Promise<TaskRecord[]> {
  if (changed.length === 0) return [];
  const [ids, states] = [changed.map(({ stepId }) => stepId), changed.map(({ state }) => state)];
  const isDecided = sql`change.state = any(${DECIDED}::text[])`;
  const { rows } = await sql<Selectable<DB['approval_tasks']>>`
    update approval_tasks task set state = change.state,
      decided_at = case when ${isDecided} then ${now}::timestamptz else task.decided_at end,
      note = case when ${isDecided} then ${note} else task.note end,
      opened_at = case when change.state = 'open' then ${now}::timestamptz else task.opened_at end,
      due_at = case when change.state = 'open' then ${dueAt ?? null}::timestamptz else task.due_at end
    from unnest(${ids}::int[], ${states}::text[]) as change (step_id, state)
    where task.party_id = ${party} and task.approval_id = ${approvalId} and task.step_id = change.step_id
    returning task.*`.execute(tx);
  if (rows.length !== ids.length) throw new Error(`approval ${approvalId} has lost a task`);
  return rows.map(toTask).toSorted((a, b) => a.stepId - b.stepId);
}
