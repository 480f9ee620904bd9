import { sql } from 'kysely';
import type { Tx } from '#platform/platform.ts';
import type { ApprovalRecord, TaskRecord } from '../approval.ts';

/** Tasks of an approval that the transaction holds, as they stand now. */
export async function saveTaskStates(
  tx: Tx,
  { party, approvalId }: Pick<ApprovalRecord, 'party' | 'approvalId'>,
  changed: readonly TaskRecord[],
): Promise<void> {
  if (changed.length === 0) return;
  const column = <T>(of: (task: TaskRecord) => T): T[] => changed.map(of);
  const { numAffectedRows } = await sql`
    update approval_tasks task
    set state = change.state, decided_at = change.decided_at, note = change.note, opened_at = change.opened_at, due_at = change.due_at
    from unnest(${column(({ stepId }) => stepId)}::int[], ${column(({ state }) => state)}::text[],
      ${column(({ decidedAt }) => decidedAt ?? null)}::timestamptz[], ${column(({ note }) => note)}::text[],
      ${column(({ openedAt }) => openedAt ?? null)}::timestamptz[], ${column(({ dueAt }) => dueAt ?? null)}::timestamptz[])
      as change (step_id, state, decided_at, note, opened_at, due_at)
    where task.party_id = ${party} and task.approval_id = ${approvalId} and task.step_id = change.step_id`.execute(tx);
  if (numAffectedRows !== BigInt(changed.length)) throw new Error(`approval ${approvalId} has lost a task`);
}
