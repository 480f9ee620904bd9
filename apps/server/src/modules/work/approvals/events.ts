import type { ApprovalKind } from '@moqi/api';
import type { Job } from '#kernel/job.ts';
import type { InstanceState, Pause } from './instance.ts';

/** An approval came to an end. Whoever asked for it goes on from here. */
export interface ApprovalEnd {
  readonly party: string;
  readonly instanceId: string;
  readonly kind: ApprovalKind;
  readonly subjectId: string;
  /** returned: sent back to the initiator */
  readonly outcome: Exclude<InstanceState, 'running'>;
}
export const approvalEnded: Job<ApprovalEnd & object> = { name: 'approvals.approvalEnded' };

/** The moment of a wait has come. */
export interface WaitEnd extends Pause {
  readonly party: string;
  readonly approvalId: string;
}
export const resumeApproval: Job<WaitEnd & object> = { name: 'approvals.resumeApproval' };

/** Looks after decisions whose time is over. */
export const sweepOverdue: Job<Record<string, never>> = { name: 'approvals.sweepOverdue' };
