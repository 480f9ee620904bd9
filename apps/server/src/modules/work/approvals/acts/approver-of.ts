import type { Member, PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { activeMember } from '#modules/enterprise/members/index.ts';
import type { Database, Platform } from '#platform/platform.ts';
import { type ApproverLink, judgeApproverLink } from '../link.ts';
import { mayRead } from '../policy.ts';
import { type ApprovalRecord, readApprovalRow } from '../store/approvals.ts';
import { type TaskRecord, taskByNumber } from '../store/tasks.ts';
import { concernOf } from './approval-view.ts';
import { macOf } from './messages.ts';

/** Who came to look at an approval. */
export interface ApproverFound {
  readonly party: PartyId;
  readonly approvalId: string;
  /** the own decision; whoever only reads has none */
  readonly taskId: string | undefined;
  readonly memberId: string;
  readonly personId: PartyId;
  readonly name: string;
  /** the contract that the approval is about lies here, whosever it is */
  readonly owner: PartyId;
  readonly contractId: string;
}

type Who = Pick<ApproverFound, 'taskId' | 'memberId' | 'personId' | 'name'>;

function found(approval: ApprovalRecord, who: Who): ApproverFound {
  const { party, approvalId, contract, subjectId } = approval;
  return { ...who, party, approvalId, owner: contract?.owner ?? party, contractId: contract?.contractId ?? subjectId };
}

/** By the link of a message: it opens one decision of one member, who must still be one. @throws DomainError LINK_… */
export async function approverByLink(platform: Platform, link: ApproverLink, now: Date): Promise<ApproverFound> {
  const { db } = platform;
  const task = await taskByNumber(db, link.approveId);
  const verdict = task === undefined ? 'LINK_INVALID' : judgeApproverLink(link, task, { now, mac: macOf(platform) });
  if (task === undefined || verdict !== 'good') throw new DomainError(verdict === 'good' ? 'LINK_INVALID' : verdict);
  const member = await activeMember(db, task.party, task.memberId);
  const approval = await readApprovalRow(db, task.party, task.approvalId);
  if (member?.personId === undefined || approval === undefined) throw new DomainError('LINK_REVOKED');
  return found(approval, { taskId: task.taskId, memberId: member.memberId, personId: member.personId, name: member.name });
}

async function ownTask(db: Database, member: Member, approveId: string): Promise<TaskRecord | undefined> {
  const task = await taskByNumber(db, approveId);
  return task?.party === member.party && task.memberId === member.memberId ? task : undefined;
}

/** By session: the own decision, or an approval that the member may read. @throws DomainError APPROVAL_UNKNOWN */
export async function approverBySession(db: Database, member: Member, approveId: string): Promise<ApproverFound> {
  const task = await ownTask(db, member, approveId);
  const approval = await readApprovalRow(db, member.party, task?.approvalId ?? approveId);
  if (approval === undefined) throw new DomainError('APPROVAL_UNKNOWN');
  const concern = await concernOf(db, approval);
  if (!mayRead(concern, member)) throw new DomainError('APPROVAL_UNKNOWN');
  const open = concern.tasks.find(({ memberId, state }) => memberId === member.memberId && state === 'open');
  const { memberId, personId, name } = member;
  return found(approval, { taskId: open?.taskId ?? task?.taskId, memberId, personId, name });
}
