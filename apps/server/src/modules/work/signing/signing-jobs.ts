import type { PartyId } from '#kernel/actor.ts';
import type { Job } from '#kernel/job.ts';

/** Follows the last signature: the finished bytes are validated, then the contract is completed. */
export const completeContract: Job<{ readonly owner: PartyId; readonly contractId: string }> = { name: 'signing.completeContract' };
