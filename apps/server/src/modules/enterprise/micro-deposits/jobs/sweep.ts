import type { Job } from '#kernel/job.ts';
import type { JobHandler, Platform } from '#platform/platform.ts';
import { settle } from '../acts/settle.ts';
import { lapsedBy } from '../micro-deposit.ts';
import { listDue } from '../store/micro-deposits.ts';

const sweepDeposits: Job<Record<string, never>> = { name: 'microDeposits.sweep' };

/** Asks what became of payments that wait, and ends what nobody answered in time. */
async function sweep(platform: Platform): Promise<void> {
  for (const key of await listDue(platform.db, lapsedBy(platform.clock.now()))) await settle(platform, key);
}

export const sweepHandler: JobHandler<Record<string, never>> = { job: sweepDeposits, everyMinutes: 5, run: sweep };
