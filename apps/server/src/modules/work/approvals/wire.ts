import { auditPage } from '@moqi/api';
import type { ApprovalDecision, ApprovalRow, approvalOutcome } from '@moqi/api/work/approvals';
import type { z } from 'zod';
import { type ApprovalRecord, ownTask, type TaskRecord } from './approval.ts';
import type { Decision } from './decision.ts';
import type { ApprovalMember } from './judge.ts';
import type { ApproverLink } from './link.ts';

/** The signed parameters of the page's address. */
interface LinkOnWire {
  readonly approveId: string;
  readonly chapterSign: string;
  readonly chapterTs: string;
}

export const linkFromWire = ({ approveId: taskId, chapterSign: sign, chapterTs: ts }: LinkOnWire): ApproverLink => ({ taskId, sign, ts });

/** The path of an approver's link; `files`: how many the contract has. */
export function pathOfLink({ taskId: approveId, sign: chapterSign, ts: chapterTs }: ApproverLink, files: number): string {
  return `${auditPage(files)}?${new URLSearchParams({ approveId, chapterTs, chapterSign }).toString()}`;
}

/** The path of the page that continues a draft. */
export const pathOfDraft = (contractId: string): string => `/initiation/toCreate?applyId=${contractId}`;

export const decisionFromWire = ({ approveId: taskId, result, reason, memberId, toNode }: ApprovalDecision): Decision => ({
  taskId,
  result,
  reason,
  memberId,
  toNode,
});

/** `waitingFor`: the names of the approvers who have to decide next. */
export function outcomeToWire({ approvalId: flowInstId, instance }: ApprovalRecord, waitingFor: string): z.input<typeof approvalOutcome> {
  return { flowInstId, state: instance.state, waitingFor };
}

const time = (at: Date | undefined): string => at?.toISOString() ?? '';

/** An approval with all that its row shows to a member. */
export interface ShownApproval {
  readonly approval: ApprovalRecord;
  readonly tasks: readonly TaskRecord[];
  readonly names: ReadonlyMap<string, string>;
  readonly nodeName: string;
  readonly member: ApprovalMember;
  readonly now: Date;
}

const namesIn = (tasks: readonly TaskRecord[], names: ShownApproval['names']): string =>
  tasks.map(({ memberId }) => names.get(memberId) ?? '').join('、');

function waitsUntil({ instance: { state, pause } }: ApprovalRecord): string {
  return state === 'running' && pause ? pause.until : '';
}

const contractToWire = ({ contract }: ApprovalRecord) => ({ applyNo: contract?.number ?? '', fileCount: contract?.files ?? 0 });

export function rowToWire(shown: ShownApproval): ApprovalRow {
  const { approval, tasks, names, nodeName, member, now } = shown;
  const open = tasks.filter(({ state }) => state === 'open');
  const own = ownTask(tasks, member.memberId);
  const asked = own?.state === 'open' ? own : open[0];
  return {
    approveId: own?.taskId ?? '',
    flowInstId: approval.approvalId,
    kind: approval.kind,
    subjectName: approval.subjectName,
    ...contractToWire(approval),
    sealName: approval.sealName,
    flowName: approval.flowName,
    nodeName,
    initiatorName: approval.initiatorName,
    startTime: time(approval.startedAt),
    endTime: time(approval.endedAt),
    state: approval.instance.state,
    myState: own?.state ?? '',
    waitingFor: namesIn(open, names),
    openTime: time(asked?.openedAt),
    dueTime: time(asked?.dueAt),
    waitsUntil: waitsUntil(approval),
    overdue: open.some(({ dueAt }) => dueAt !== undefined && dueAt <= now),
    reason: approval.reason,
  };
}
