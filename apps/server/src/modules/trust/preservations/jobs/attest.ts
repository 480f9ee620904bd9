import type { PartyId } from '#kernel/actor.ts';
import type { JobHandler } from '#platform/platform.ts';
import { attestAll } from '../acts/attest.ts';
import { attestPreservations } from '../preservation-jobs.ts';

export const attestPreservationsHandler: JobHandler<{ readonly party: PartyId; readonly preservationIds: readonly string[] }> = {
  job: attestPreservations,
  run: (platform, { party, preservationIds }) => attestAll(platform, party, preservationIds),
};
