import type { ErrorCode } from '@moqi/api';
import type { ApprovalDetail } from '@moqi/api/work/approvals';
import type { ApprovalKind } from '@moqi/api/work/flows';
import { type Member, permits } from '#kernel/actor.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { nodeOf } from '#modules/work/flows/index.ts';
import { ownTask, type WholeApproval } from './approval.ts';
import type { ApprovalState, TaskState } from './lifecycle.ts';

/** A member who looks at an approval or does something with it. A link carries no grants. */
export interface ApprovalMember extends Pick<Member, 'memberId' | 'grants'> {
  readonly byLink?: boolean;
}

/** Everything that decides what one member may do with one approval. */
export interface ApprovalStanding {
  readonly state: ApprovalState;
  readonly kind: ApprovalKind;
  readonly isInitiator: boolean;
  /** is, or was, asked to decide */
  readonly isApprover: boolean;
  readonly gotCopy: boolean;
  /** holds flows.read */
  readonly readsFlows: boolean;
  /** holds flows.manage */
  readonly managesFlows: boolean;
  /** holds seals.approve */
  readonly approvesSeals: boolean;
  /** of the task that is judged; undefined: the member has none */
  readonly task: TaskState | undefined;
  /** what the node of that task allows */
  readonly allows: { readonly delegate: boolean; readonly addApprover: boolean };
  /** another member is asked now */
  readonly othersAsked: boolean;
  readonly byLink: boolean;
}

/** `decideForAll`: an administrator of seals decides in the place of everybody who is asked. */
export type ApprovalVerb = 'read' | 'approve' | 'reject' | 'sendBack' | 'delegate' | 'addApprover' | 'withdraw' | 'urge' | 'decideForAll';

/** `stepId`: the task that is judged; without it the open one, else the last one. */
export function standingOf({ approval, flow, tasks, copies }: WholeApproval, member: ApprovalMember, stepId?: number): ApprovalStanding {
  const { memberId, byLink = false } = member;
  const task = stepId === undefined ? ownTask(tasks, memberId) : tasks.find((one) => one.stepId === stepId && one.memberId === memberId);
  const node = task && nodeOf(flow, task.nodeId);
  return {
    state: approval.instance.state,
    kind: approval.kind,
    isInitiator: approval.initiatorId === memberId,
    isApprover: tasks.some((one) => one.memberId === memberId && one.state !== 'waiting'),
    gotCopy: copies.some((copy) => copy.memberId === memberId),
    readsFlows: permits(member, 'flows.read'),
    managesFlows: permits(member, 'flows.manage'),
    approvesSeals: permits(member, 'seals.approve'),
    task: task?.state,
    allows: node?.kind === 'approve' ? node.allows : { delegate: false, addApprover: false },
    othersAsked: tasks.some((one) => one.state === 'open' && one.memberId !== memberId),
    byLink,
  };
}

const because = (code: ErrorCode): Refusal => ({ code, facts: {} });

/** The initiator, approvers and members with a copy, and readers of flows. An approver who handed a task on still reads the rest. */
function judgeReading({ isInitiator, isApprover, gotCopy, readsFlows }: ApprovalStanding): Refusal | undefined {
  return isInitiator || isApprover || gotCopy || readsFlows ? undefined : because('APPROVAL_UNKNOWN');
}

function judgeDecision(
  verb: 'approve' | 'reject' | 'sendBack' | 'delegate' | 'addApprover',
  standing: ApprovalStanding,
): Refusal | undefined {
  const { state, task, allows, byLink } = standing;
  if (task === undefined) return because('APPROVAL_UNKNOWN');
  if (state !== 'running' || task !== 'open') return because('APPROVAL_NOT_OPEN');
  if (verb !== 'delegate' && verb !== 'addApprover') return undefined;
  // colleagues are named by members who are logged in; a link serves one decision
  if (byLink) return because('UNAUTHENTICATED');
  return allows[verb] ? undefined : because('APPROVAL_STEP_FORBIDDEN');
}

function judgeWithdrawal({ state, isInitiator, byLink }: ApprovalStanding): Refusal | undefined {
  if (!isInitiator || byLink) return because('APPROVAL_UNKNOWN');
  return state === 'running' ? undefined : because('APPROVAL_NOT_OPEN');
}

/** The initiator reminds the other approvers, and so does a member who manages flows. */
function judgeUrging(standing: ApprovalStanding): Refusal | undefined {
  const { state, isInitiator, managesFlows, othersAsked, byLink } = standing;
  if (judgeReading(standing) || byLink) return because('APPROVAL_UNKNOWN');
  return state === 'running' && othersAsked && (isInitiator || managesFlows) ? undefined : because('APPROVAL_NOT_OPEN');
}

function judgeDecisionForAll({ state, kind, approvesSeals }: ApprovalStanding): Refusal | undefined {
  if (!approvesSeals || kind !== 'sealUse') return because('APPROVAL_UNKNOWN');
  return state === 'running' ? undefined : because('APPROVAL_NOT_OPEN');
}

/** Why something may not be done with an approval; undefined: it may. */
export function judge(verb: ApprovalVerb, standing: ApprovalStanding): Refusal | undefined {
  switch (verb) {
    case 'read':
      return judgeReading(standing);
    case 'withdraw':
      return judgeWithdrawal(standing);
    case 'urge':
      return judgeUrging(standing);
    case 'decideForAll':
      return judgeDecisionForAll(standing);
    default:
      return judgeDecision(verb, standing);
  }
}

/** What a page offers. */
export function approvalAbilities(standing: ApprovalStanding): ApprovalDetail['can'] {
  const may = (verb: ApprovalVerb) => judge(verb, standing) === undefined;
  return {
    approve: may('approve'),
    sendBack: may('sendBack'),
    delegate: may('delegate'),
    addApprover: may('addApprover'),
    withdraw: may('withdraw'),
    urge: may('urge'),
  };
}
