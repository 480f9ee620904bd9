import type { Tx } from '#platform/platform.ts';
import type { ApprovalRecord } from '../approval.ts';

/** Where an approval, held by the transaction, stands after its events; its revision is the one before them. */
export async function saveApprovalState(tx: Tx, approval: ApprovalRecord): Promise<ApprovalRecord> {
  const { instance, reason, endedAt, revision } = approval;
  const { numUpdatedRows } = await tx
    .updateTable('approvals')
    .set({ state: instance.state, standing: JSON.stringify(instance), revision: revision + 1, reason, ended_at: endedAt ?? null })
    .where('party_id', '=', approval.party)
    .where('approval_id', '=', approval.approvalId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`approval ${approval.approvalId} was changed without its lock`);
  return { ...approval, revision: revision + 1 };
}
