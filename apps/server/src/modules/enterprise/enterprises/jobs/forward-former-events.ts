import type { PartyId } from '#kernel/actor.ts';
import type { Job } from '#kernel/job.ts';
import { forwardJob } from '#platform/events/forward-job.ts';
import type { JobHandler } from '#platform/platform.ts';
import { organizationChanged, organizationVerified } from '../events.ts';
import { changeMadeAt } from '../store/organization-changes.ts';

const formerlyAppeared: Job<{ readonly party: PartyId }> = { name: 'organizations.organizationAppeared' };
const formerlyVerified: Job<{ readonly party: PartyId }> = { name: 'organizations.organizationVerified' };
const formerlyRenamed: Job<{ readonly party: PartyId; readonly changedAt: string }> = { name: 'organizations.organizationRenamed' };

const verified = async ({ party }: { readonly party: PartyId }) => ({ party, id: party, ids: {} });

/** An enterprise that appeared was verified; a listener that hears it twice finds its work done. */
export const forwardFormerEvents: readonly JobHandler<object>[] = [
  forwardJob(formerlyAppeared, organizationVerified, verified),
  forwardJob(formerlyVerified, organizationVerified, verified),
  forwardJob(formerlyRenamed, organizationChanged, async ({ party, changedAt }, tx) => {
    const changeId = await changeMadeAt(tx, party, new Date(changedAt));
    return { party, id: party, ids: { changeId } };
  }),
];
