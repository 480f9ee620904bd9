import type { ErrorCode } from '@moqi/api';
import type { ApprovalDecision, ApprovalResult } from '@moqi/api/work/approvals';
import type { Refusal } from '#kernel/refusal.ts';
import type { ApprovalEvent, Objection } from './advance.ts';
import type { WholeApproval } from './approval.ts';
import { type ApprovalVerb, judge, standingOf } from './judge.ts';

/** A decision of an approver about one task. */
export interface Decision extends Pick<ApprovalDecision, 'result' | 'reason' | 'memberId' | 'toNode'> {
  readonly taskId: string;
}

/** The initiator learns why it was turned down, and a delegate why the decision was delegated. */
export function needsReason(result: ApprovalResult): boolean {
  return result === 'reject' || result === 'sendBack' || result === 'delegate';
}

/** What an approver does by a decision. */
export function verbOfDecision(
  result: ApprovalResult,
): Extract<ApprovalVerb, 'approve' | 'reject' | 'sendBack' | 'delegate' | 'addApprover'> {
  return result === 'addBefore' || result === 'addAfter' ? 'addApprover' : result;
}

/** The member who is the author of an event, and what the judge is asked; undefined: the platform itself. */
function authorship(
  event: ApprovalEvent,
): { readonly verb: ApprovalVerb; readonly memberId: string; readonly stepId?: number } | undefined {
  switch (event.kind) {
    case 'approve':
    case 'reject':
    case 'sendBack':
    case 'delegate':
      return { verb: event.kind, memberId: event.by, stepId: event.stepId };
    case 'add':
      return { verb: 'addApprover', memberId: event.by, stepId: event.stepId };
    case 'withdraw':
      return { verb: 'withdraw', memberId: event.by };
    default:
      return undefined;
  }
}

/**
 * Why the author of an event may not bring it about; undefined: it may happen. What the platform does by itself needs no right; the rules of
 * `apply` hold for it all the same.
 */
export function judgeEvent(whole: WholeApproval, event: ApprovalEvent): Refusal | undefined {
  const author = authorship(event);
  return author && judge(author.verb, standingOf(whole, { memberId: author.memberId, grants: {} }, author.stepId));
}

type DecisionEvent = Extract<ApprovalEvent, { readonly stepId: number; readonly by: string }>;

/** A decision as an event; `target`: the member it names. */
export function eventOf(
  { result, toNode }: Pick<Decision, 'result' | 'toNode'>,
  task: { readonly stepId: number; readonly by: string },
  target = '',
): DecisionEvent {
  switch (result) {
    case 'approve':
    case 'reject':
      return { kind: result, ...task };
    case 'sendBack':
      return { kind: 'sendBack', ...task, toNode };
    case 'delegate':
      return { kind: 'delegate', ...task, to: target };
    case 'addBefore':
    case 'addAfter':
      return { kind: 'add', ...task, member: target, where: result === 'addBefore' ? 'before' : 'after' };
  }
}

/** What a member is told of an event that changes nothing. */
export const OBJECTION_CODES = {
  ended: 'APPROVAL_NOT_OPEN',
  notOpen: 'APPROVAL_NOT_OPEN',
  notInitiator: 'APPROVAL_UNKNOWN',
  notAllowed: 'APPROVAL_STEP_FORBIDDEN',
  unknownTarget: 'APPROVAL_NOT_OPEN',
  alreadyApprover: 'APPROVER_TWICE',
} as const satisfies Record<Objection, ErrorCode>;
