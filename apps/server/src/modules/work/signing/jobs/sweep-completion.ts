import type { Job } from '#kernel/job.ts';
import { fullySignedContracts } from '#modules/work/contracts/index.ts';
import type { JobHandler } from '#platform/platform.ts';
import { completeWhenSigned } from './complete-contract.ts';

const sweepCompletion: Job<Record<string, never>> = { name: 'signing.sweepCompletion' };
const GRACE_MS = 60_000;

/** Completes contracts that all participants have signed but no job has completed: after a lost job, a failed validation or a restored backup. */
export const sweepCompletionHandler: JobHandler<Record<string, never>> = {
  job: sweepCompletion,
  everyMinutes: 1,
  async run(platform) {
    const before = new Date(platform.clock.now().getTime() - GRACE_MS);
    for (const contract of await fullySignedContracts(platform.db, before)) {
      try {
        await completeWhenSigned(platform, contract);
      } catch (error) {
        platform.log.error({ err: error, contractId: contract.contractId }, 'a fully signed contract could not be completed');
      }
    }
  },
};
