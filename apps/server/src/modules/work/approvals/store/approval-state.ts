import type { Tx } from '#platform/platform.ts';
import type { ApprovalRecord } from '../approval.ts';
import type { Instance } from '../instance.ts';
import { toApproval } from './approvals.ts';

/** Where an approval, held by the transaction, stands after an event. */
export async function saveApprovalState(
  tx: Tx,
  approval: ApprovalRecord,
  change: { readonly instance: Instance; readonly reason: string; readonly now: Date },
): Promise<ApprovalRecord> {
  const { instance, reason, now } = change;
  const ended = instance.state === 'running' ? null : now;
  const row = await tx
    .updateTable('approvals')
    .set({
      state: instance.state,
      standing: JSON.stringify(instance),
      revision: approval.revision + 1,
      reason,
      ended_at: ended,
    })
    .where('party_id', '=', approval.party)
    .where('approval_id', '=', approval.approvalId)
    .where('revision', '=', approval.revision)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw new Error(`approval ${approval.approvalId} was changed without its lock`);
  return toApproval(row);
}
