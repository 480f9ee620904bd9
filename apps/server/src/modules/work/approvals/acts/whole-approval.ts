import type { ApprovalKind, FlowGraph } from '@moqi/api/work/flows';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { findMemberOfPerson } from '#modules/enterprise/members/index.ts';
import type { Database, Tx } from '#platform/platform.ts';
import { type ApprovalRecord, ownTask, type WholeApproval } from '../approval.ts';
import { contractsAskedOf } from '../store/approval-lists.ts';
import { flowOf, latestApproval, lockApproval, readApprovalRow } from '../store/approvals.ts';
import { findLastActor } from '../store/history.ts';
import { listWaitingFor } from '../store/tasks.ts';
import { latestWhole, readWhole, wholesOfContract } from '../store/whole-approvals.ts';

/** An approval with its flow, tasks and copies. @throws DomainError APPROVAL_UNKNOWN */
export async function knownApproval(db: Database, party: PartyId, approvalId: string): Promise<WholeApproval> {
  const whole = await readWhole(db, party, approvalId);
  if (whole === undefined) throw new DomainError('APPROVAL_UNKNOWN');
  return whole;
}

/** The same, held until the transaction ends. @throws DomainError APPROVAL_UNKNOWN */
export async function holdApproval(tx: Tx, { party, approvalId }: Pick<ApprovalRecord, 'party' | 'approvalId'>): Promise<WholeApproval> {
  // what belongs to it is read after its lock: a statement that waits sees the rest as it was before
  await lockApproval(tx, party, approvalId);
  return knownApproval(tx, party, approvalId);
}

/** The latest approval of a subject, whatever became of it, with all that belongs to it. */
export function wholeOfSubject(db: Database, party: PartyId, kind: ApprovalKind, subjectId: string): Promise<WholeApproval | undefined> {
  return latestWhole(db, party, kind, subjectId);
}

/** What a member decides, or decided last, on a contract: the number of the decision. Undefined: nothing. */
export async function decisionOn(db: Database, party: PartyId, memberId: string, number: string): Promise<string | undefined> {
  const own = (await wholesOfContract(db, party, number)).flatMap(({ tasks }) => ownTask(tasks, memberId) ?? []);
  return (own.find(({ state }) => state === 'open') ?? own[0])?.taskId;
}

/** The contracts on which a person decides for an enterprise, or decided; in the person's own name nobody is asked. */
export async function contractsDecidedBy(db: Database, party: PartyId, person: PartyId): Promise<readonly string[]> {
  const member = party === person ? undefined : await findMemberOfPerson(db, party, person);
  return member === undefined ? [] : contractsAskedOf(db, party, member.memberId);
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

/** Approvals in which any of these members still has, or will have, to decide. */
export function approvalsWaitingFor(
  db: Database,
  party: PartyId,
  memberIds: readonly string[],
): Promise<{ readonly approvalId: string; readonly subjectName: string }[]> {
  return listWaitingFor(db, party, memberIds);
}
