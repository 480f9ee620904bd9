import type { FlowGraph } from '@moqi/api/work/flows';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError, enforce } from '#kernel/refusal.ts';
import { activeMember } from '#modules/enterprise/members/index.ts';
import { nodeNameOf, nodeOf } from '#modules/work/flows/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import type { TaskRecord, WholeApproval } from '../approval.ts';
import { type Decision, eventOf, needsReason, verbOfDecision } from '../decision.ts';
import type { Instance } from '../instance.ts';
import { type ApprovalMember, judge, standingOf } from '../judge.ts';
import { readTaskRow } from '../store/tasks.ts';
import { moveHeld } from './move-approval.ts';
import type { MovedApproval } from './transition.ts';
import { holdApproval } from './whole-approval.ts';

/** A member who decides. */
export interface DecidingMember extends ApprovalMember {
  readonly party: PartyId;
  readonly name: string;
}

export interface Decided {
  readonly approvalId: string;
  readonly decision: Decision;
  readonly now: Date;
}

/**
 * The member's open task that a decision is about.
 * @throws DomainError APPROVAL_REASON_NEEDED, APPROVAL_UNKNOWN, APPROVAL_NOT_OPEN, APPROVAL_STEP_FORBIDDEN, UNAUTHENTICATED
 */
export function judgedTask(
  whole: WholeApproval,
  member: DecidingMember,
  { taskId, result, reason }: Pick<Decision, 'taskId' | 'result' | 'reason'>,
): TaskRecord {
  if (reason === '' && needsReason(result)) throw new DomainError('APPROVAL_REASON_NEEDED');
  const named = whole.tasks.find((task) => task.taskId === taskId);
  if (named === undefined) throw new DomainError('APPROVAL_UNKNOWN');
  enforce(judge(verbOfDecision(result), standingOf(whole, member, named.stepId)));
  return named;
}

/** The approval that a task belongs to. @throws DomainError APPROVAL_UNKNOWN */
export async function approvalOfTask(tx: Tx, party: PartyId, taskId: string): Promise<string> {
  const task = await readTaskRow(tx, party, taskId);
  if (task === undefined) throw new DomainError('APPROVAL_UNKNOWN');
  return task.approvalId;
}

/**
 * Takes the decision of an approver.
 * @throws DomainError APPROVER_UNKNOWN and what `judgedTask` and `moveApproval` throw
 */
export async function decide(
  tx: Tx,
  platform: Platform,
  member: DecidingMember,
  { approvalId, decision, now }: Decided,
): Promise<MovedApproval> {
  const { reason } = decision;
  const whole = await holdApproval(tx, { party: member.party, approvalId });
  const task = judgedTask(whole, member, decision);
  const target = await targetOf(tx, member.party, decision);
  const event = eventOf(decision, { stepId: task.stepId, by: member.memberId }, target?.memberId);
  const line = {
    kind: event.kind,
    actorName: member.name,
    memberId: member.memberId,
    nodeId: task.nodeId,
    note: reason,
    ...(target && { targetName: target.name }),
    ...(event.kind === 'sendBack' && { targetName: returnName(whole.approval.instance, whole.flow, event.toNode) }),
  };
  return moveHeld(tx, platform, whole, { event, line, reason, now });
}

function returnName({ passed }: Instance, flow: FlowGraph, toNode: string | undefined): string {
  const node = toNode !== undefined && passed.includes(toNode) ? nodeOf(flow, toNode) : undefined;
  return node ? nodeNameOf(node) : '发起人';
}

async function targetOf(tx: Tx, party: PartyId, { result, memberId }: Decision): Promise<{ memberId: string; name: string } | undefined> {
  if (result === 'approve' || result === 'reject' || result === 'sendBack') return undefined;
  const target = memberId === undefined ? undefined : await activeMember(tx, party, memberId);
  if (target === undefined) throw new DomainError('APPROVER_UNKNOWN');
  return target;
}
