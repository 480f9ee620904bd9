import type { Job } from '#kernel/job.ts';
import type { JobHandler } from '#platform/platform.ts';
import { finishRecoveries } from '../acts/finish-recovery.ts';

/** Gives accounts the number that was asked for a day ago. */
const sweepAddresses: Job<Record<string, never>> = { name: 'addresses.sweep' };

export const sweepHandler: JobHandler<Record<string, never>> = { job: sweepAddresses, everyMinutes: 10, run: finishRecoveries };
