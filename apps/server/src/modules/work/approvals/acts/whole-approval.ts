import type { ApprovalKind, FlowGraph } from '@moqi/api/work/flows';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { Database } from '#platform/platform.ts';
import type { ApprovalRecord, WholeApproval } from '../approval.ts';
import { flowOf, latestApproval, readApprovalRow } from '../store/approvals.ts';
import { copiesOf, findLastActor } from '../store/history.ts';
import { listWaitingFor, tasksOfApprovals } from '../store/tasks.ts';

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

export function approvalOf(db: Database, party: PartyId, approvalId: string): Promise<ApprovalRecord | undefined> {
  return readApprovalRow(db, party, approvalId);
}

/** The latest approval of a subject, whatever became of it. */
export function instanceOf(db: Database, party: PartyId, kind: ApprovalKind, subjectId: string): Promise<ApprovalRecord | undefined> {
  return latestApproval(db, party, kind, subjectId);
}

/** The flow that an approval follows, as it was drawn when the approval began. */
export function drawingOf(db: Database, approval: Pick<ApprovalRecord, 'party' | 'flowId' | 'flowVersion'>): Promise<FlowGraph> {
  return flowOf(db, approval);
}

/** The name of the member whose decision ended it. Empty: no member's. */
export function endedBy(db: Database, approval: Pick<ApprovalRecord, 'party' | 'approvalId'>): Promise<string> {
  return findLastActor(db, approval);
}

/** Approvals in which a member still has, or will have, to decide. */
export function approvalsWaitingFor(
  db: Database,
  party: PartyId,
  memberId: string,
): Promise<{ readonly approvalId: string; readonly subjectName: string }[]> {
  return listWaitingFor(db, party, memberId);
}
