import type { PartyId } from '#kernel/actor.ts';
import { defineEvent } from '#kernel/event.ts';
import type { Job } from '#kernel/job.ts';
import type { Pause } from './instance.ts';

/** An approval has ended. The module that started it goes on from here. */
export const approvalEnded = defineEvent('approvals.approvalEnded', { aggregate: 'approval', ids: {} });

/** A decision was taken, handed on or added, and the approval goes on. */
const approvalProceeded = defineEvent('approvals.approvalProceeded', { aggregate: 'approval', ids: {} });

/** The event of a step, by the state that it leads to. */
export const EVENT_OF = {
  running: approvalProceeded,
  approved: approvalEnded,
  rejected: approvalEnded,
  returned: approvalEnded,
  withdrawn: approvalEnded,
} as const;

/** A wait node ends. */
export interface WaitEnd extends Pause {
  readonly party: PartyId;
  readonly approvalId: string;
}
export const resumeApproval: Job<WaitEnd & object> = { name: 'approvals.resumeApproval' };

/** Reminds of overdue tasks, or escalates them. */
export const sweepOverdue: Job<Record<string, never>> = { name: 'approvals.sweepOverdue' };
