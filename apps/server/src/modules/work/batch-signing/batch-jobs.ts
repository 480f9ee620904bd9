import type { PartyId } from '#kernel/actor.ts';
import type { Job } from '#kernel/job.ts';

/** Signs what waits of a batch, in its order. */
export const signBatchTasks: Job<{ readonly party: PartyId; readonly batchId: string }> = { name: 'batches.signBatchTasks' };
