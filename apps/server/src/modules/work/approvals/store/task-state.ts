import type { Tx } from '#platform/platform.ts';
import type { ApprovalRecord, TaskRecord } from '../approval.ts';
import type { TaskState } from '../lifecycle.ts';
import type { ChangedTask } from '../tasks.ts';
import { type Opening, opening, toTask } from './tasks.ts';

const DECIDED: readonly TaskState[] = ['approved', 'rejected', 'returned', 'handedOn'];

/** The states of tasks of an approval that the transaction holds. Answers the tasks that have become open. `note`: of a decision. */
export async function saveTaskStates(
  tx: Tx,
  { party, approvalId }: Pick<ApprovalRecord, 'party' | 'approvalId'>,
  changed: readonly ChangedTask[],
  { note, ...times }: Opening & { readonly note: string },
): Promise<TaskRecord[]> {
  const opened: TaskRecord[] = [];
  for (const [state, steps] of Map.groupBy(changed, (one) => one.state)) {
    const ids = steps.map(({ stepId }) => stepId);
    const decided = DECIDED.includes(state) ? { decided_at: times.now, note } : {};
    const query = tx
      .updateTable('approval_tasks')
      .set({ state, ...decided, ...(state === 'open' && opening(times)) })
      .where('party_id', '=', party)
      .where('approval_id', '=', approvalId);
    const rows = await query.where('step_id', 'in', ids).returningAll().execute();
    if (rows.length !== ids.length) throw new Error(`approval ${approvalId} has lost a task`);
    if (state === 'open') opened.push(...rows.map(toTask));
  }
  return opened.toSorted((a, b) => a.stepId - b.stepId);
}
