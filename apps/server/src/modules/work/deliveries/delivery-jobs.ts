import type { PartyId } from '#kernel/actor.ts';
import type { Job } from '#kernel/job.ts';

/** The moment of a planned reminder has come. `at`: ISO 8601, as it stands in the plan. */
export const remindAsPlanned: Job<{
  readonly owner: PartyId;
  readonly contractId: string;
  readonly participantId: string;
  readonly at: string;
}> = { name: 'deliveries.remindAsPlanned' };
