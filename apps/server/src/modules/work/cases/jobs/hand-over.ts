import { DomainError } from '#kernel/refusal.ts';
import type { JobHandler } from '#platform/platform.ts';
import { handOverAll } from '../acts/hand-over.ts';
import { handOver } from '../case-jobs.ts';

/** Hands over what waits of a case. Where nobody answers, the sweep comes back to it. */
export const handOverHandler: JobHandler<NonNullable<(typeof handOver)['data']>> = {
  job: handOver,
  run: async (platform, key) => {
    try {
      await handOverAll(platform, key);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      platform.log.info({ caseId: key.caseId, code: error.code }, 'the institution has no receipt for a case yet');
    }
  },
};
