import type { Job } from '#kernel/job.ts';
import type { JobHandler } from '#platform/platform.ts';
import { endHostedChecks } from '../acts/hosted-check.ts';

/** Ends checks at providers' pages that nobody came back from. */
const sweepHostedChecks: Job<Record<string, never>> = { name: 'realNames.sweep' };

export const sweepHandler: JobHandler<Record<string, never>> = { job: sweepHostedChecks, everyMinutes: 60, run: endHostedChecks };
