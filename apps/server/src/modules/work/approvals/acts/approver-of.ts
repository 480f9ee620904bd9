import type { Approver, CopyReader, Member, PartyId, SignerActor, Viewer } from '#kernel/actor.ts';
import { DomainError, enforce } from '#kernel/refusal.ts';
import { findMember } from '#modules/enterprise/members/index.ts';
import type { Database, Platform } from '#platform/platform.ts';
import type { Reads } from '#platform/reads.ts';
import type { ApprovalRecord, TaskRecord } from '../approval.ts';
import { judge, standingOf } from '../judge.ts';
import { type ApproverLink, judgeApproverLink } from '../link.ts';
import { taskByNumber } from '../store/tasks.ts';
import type { DecidingMember } from './decide.ts';
import { macOf } from './messages.ts';
import { knownApproval } from './whole-approval.ts';

/** The approver that a link or a session identifies. */
export interface ApproverFound {
  readonly party: PartyId;
  readonly approvalId: string;
  /** the member's own task; readers have none */
  readonly taskId: string | undefined;
  readonly memberId: string;
  readonly personId: PartyId;
  readonly name: string;
  /** the tenant of the contract that the approval is about */
  readonly owner: PartyId;
  readonly contractId: string;
}

type Identity = Pick<ApproverFound, 'taskId' | 'memberId' | 'personId' | 'name'>;

function found(approval: ApprovalRecord, identity: Identity): ApproverFound {
  const { party, approvalId, contract, subjectId } = approval;
  return { ...identity, party, approvalId, owner: contract?.owner ?? party, contractId: contract?.contractId ?? subjectId };
}

/** By the link of a message: it opens one decision of one member, who must still be one. @throws DomainError LINK_… */
export async function approverByLink(platform: Platform, reads: Reads, link: ApproverLink, now: Date): Promise<ApproverFound> {
  const { db } = reads;
  const task = await taskByNumber(db, link.taskId);
  const verdict = task === undefined ? 'LINK_INVALID' : judgeApproverLink(link, task, { now, mac: macOf(platform) });
  if (task === undefined || verdict !== 'good') throw new DomainError(verdict === 'good' ? 'LINK_INVALID' : verdict);
  const member = await findMember(db, task.party, task.memberId);
  if (member?.state !== 'active' || member.personId === undefined) throw new DomainError('LINK_REVOKED');
  const { approval } = await reads.once(knownApproval, task.party, task.approvalId);
  return found(approval, { taskId: task.taskId, memberId: member.memberId, personId: member.personId, name: member.name });
}

async function ownTask(db: Database, member: Member, taskId: string): Promise<TaskRecord | undefined> {
  const task = await taskByNumber(db, taskId);
  return task?.party === member.party && task.memberId === member.memberId ? task : undefined;
}

/** By session. `id`: of a task of the member, or of an approval that the member may read. @throws DomainError APPROVAL_UNKNOWN */
export async function approverBySession(reads: Reads, member: Member, id: string): Promise<ApproverFound> {
  const task = await ownTask(reads.db, member, id);
  const whole = await reads.once(knownApproval, member.party, task?.approvalId ?? id);
  enforce(judge('read', standingOf(whole, member)));
  const open = whole.tasks.find(({ memberId, state }) => memberId === member.memberId && state === 'open');
  const { memberId, personId, name } = member;
  return found(whole.approval, { taskId: open?.taskId ?? task?.taskId, memberId, personId, name });
}

/** Signers and approvers come through the same door; this operation is for approvers. @throws DomainError APPROVAL_UNKNOWN */
export function approverOnly(actor: Approver | SignerActor | Viewer | CopyReader): Approver {
  if (actor.kind !== 'approver') throw new DomainError('APPROVAL_UNKNOWN');
  return actor;
}

/** The approver as the judge sees one. */
export function decidingMember({ party, memberId, name, grants, proof }: Approver): DecidingMember {
  return { party, memberId, name, grants, byLink: proof === 'link' };
}
