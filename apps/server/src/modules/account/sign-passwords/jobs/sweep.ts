import type { Job } from '#kernel/job.ts';
import type { JobHandler } from '#platform/platform.ts';
import { deleteCodeProofsBefore } from '../store/code-proofs.ts';

const sweepCodeProofs: Job<Record<string, never>> = { name: 'signPasswords.sweep' };

/** Proofs that ran out. */
export const sweepHandler: JobHandler<Record<string, never>> = {
  job: sweepCodeProofs,
  everyMinutes: 60,
  run: ({ db, clock }) => deleteCodeProofsBefore(db, clock.now()),
};
