import type { ApprovalResult } from '@moqi/api';
import { type Member, permits } from '#kernel/actor.ts';
import type { ApprovalRecord } from './store/approvals.ts';
import type { TaskRecord } from './store/tasks.ts';

/** All that permissions on one approval hang on. */
export interface Concern {
  readonly approval: ApprovalRecord;
  readonly tasks: readonly TaskRecord[];
  /** members who got a copy */
  readonly copied: readonly string[];
}

type Looker = Pick<Member, 'memberId' | 'grants'>;

/** The initiator, whoever was asked or got a copy, and readers of flows. Who handed a decision on may still see what became of it. */
export function mayRead({ approval, tasks, copied }: Concern, member: Looker): boolean {
  return (
    approval.initiatorId === member.memberId ||
    tasks.some(({ memberId, state }) => memberId === member.memberId && state !== 'waiting') ||
    copied.includes(member.memberId) ||
    permits(member, 'flows.read')
  );
}

const isRunning = ({ standing }: Pick<ApprovalRecord, 'standing'>): boolean => standing.state === 'running';

/** The initiator takes it back while it runs. */
export function mayWithdraw(approval: ApprovalRecord, memberId: string): boolean {
  return isRunning(approval) && approval.initiatorId === memberId;
}

/** The initiator asks again, and whoever looks after the flows. */
export function mayUrge(approval: ApprovalRecord, member: Looker): boolean {
  return isRunning(approval) && (approval.initiatorId === member.memberId || permits(member, 'flows.manage'));
}

/** The decision is open and the member's own. */
export function mayDecide(task: Pick<TaskRecord, 'memberId' | 'state'>, memberId: string): boolean {
  return task.state === 'open' && task.memberId === memberId;
}

/** A drawing that is not in use may be tried only by those who draw, and in another's name too. */
export function mayTryDrawings(member: Pick<Member, 'grants'>): boolean {
  return permits(member, 'flows.manage');
}

/** Whoever is told no, or is asked in another's place, learns why. */
export function needsReason(result: ApprovalResult): boolean {
  return result === 'reject' || result === 'sendBack' || result === 'delegate';
}
