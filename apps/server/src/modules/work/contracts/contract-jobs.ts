import type { PartyId } from '#kernel/actor.ts';
import type { Job } from '#kernel/job.ts';

/** The deadline of a contract has come. */
export const expireContract: Job<{ readonly owner: PartyId; readonly contractId: string }> = { name: 'contracts.expireContract' };

/** The deadline of a contract is near: the participants whose turn it is are reminded. */
export const remindBeforeDeadline: Job<{
  readonly owner: PartyId;
  readonly contractId: string;
  /** the deadline it speaks of; another one has a job of its own. Absent in jobs of before */
  readonly deadline?: string;
  /** whose own deadline that is; absent: the contract's */
  readonly participantId?: string;
}> = {
  name: 'contracts.remindBeforeDeadline',
};
