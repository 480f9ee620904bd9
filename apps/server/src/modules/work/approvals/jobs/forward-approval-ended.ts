import type { PartyId } from '#kernel/actor.ts';
import type { Job } from '#kernel/job.ts';
import { forwardJob } from '#platform/events/forward-job.ts';
import { approvalEnded } from '../events.ts';

const formerlyEnded: Job<{ readonly party: PartyId; readonly instanceId: string }> = { name: 'approvals.approvalEnded' };

export const forwardApprovalEnded = forwardJob(formerlyEnded, approvalEnded, async ({ party, instanceId }) => ({
  party,
  id: instanceId,
  ids: {},
}));
