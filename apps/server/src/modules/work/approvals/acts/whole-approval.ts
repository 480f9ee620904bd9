import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { Database } from '#platform/platform.ts';
import type { ApprovalRecord, WholeApproval } from '../approval.ts';
import { flowOf, readApprovalRow } from '../store/approvals.ts';
import { copiesOf } from '../store/history.ts';
import { tasksOfApprovals } from '../store/tasks.ts';

/** An approval with its flow, tasks and copies. */
export async function wholeApproval(db: Database, approval: ApprovalRecord): Promise<WholeApproval> {
  const { party, approvalId } = approval;
  return {
    approval,
    flow: await flowOf(db, approval),
    tasks: await tasksOfApprovals(db, party, [approvalId]),
    copied: (await copiesOf(db, party, approvalId)).map(({ memberId }) => memberId),
  };
}

/** @throws DomainError APPROVAL_UNKNOWN */
export async function knownApproval(db: Database, party: PartyId, approvalId: string): Promise<WholeApproval> {
  const approval = await readApprovalRow(db, party, approvalId);
  if (approval === undefined) throw new DomainError('APPROVAL_UNKNOWN');
  return wholeApproval(db, approval);
}
