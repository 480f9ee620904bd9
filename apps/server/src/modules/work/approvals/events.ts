import type { ApprovalKind } from '@moqi/api';
import type { PartyId } from '#kernel/actor.ts';
import type { Job } from '#kernel/job.ts';
import type { Pause } from './instance.ts';
import type { ApprovalState } from './lifecycle.ts';

/** An approval has ended. The module that started it goes on from here. */
export interface ApprovalEnd {
  readonly party: PartyId;
  readonly instanceId: string;
  readonly kind: ApprovalKind;
  readonly subjectId: string;
  /** returned: sent back to the initiator */
  readonly outcome: Exclude<ApprovalState, 'running'>;
}
export const approvalEnded: Job<ApprovalEnd & object> = { name: 'approvals.approvalEnded' };

/** A wait node ends. */
export interface WaitEnd extends Pause {
  readonly party: PartyId;
  readonly approvalId: string;
}
export const resumeApproval: Job<WaitEnd & object> = { name: 'approvals.resumeApproval' };

/** Reminds of overdue tasks, or escalates them. */
export const sweepOverdue: Job<Record<string, never>> = { name: 'approvals.sweepOverdue' };
