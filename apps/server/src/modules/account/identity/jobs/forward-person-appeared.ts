import type { PartyId } from '#kernel/actor.ts';
import type { Job } from '#kernel/job.ts';
import { forwardJob } from '#platform/events/forward-job.ts';
import { personRegistered } from '../events.ts';

const personAppeared: Job<{ readonly party: PartyId }> = { name: 'identity.personAppeared' };

export const forwardPersonAppeared = forwardJob(personAppeared, personRegistered, async ({ party }) => ({
  party,
  id: party,
  ids: {},
}));
