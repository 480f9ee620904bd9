import type { Job } from '#kernel/job.ts';
import type { JobHandler, Platform } from '#platform/platform.ts';
import { endHeadTurns } from '../acts/head-turn.ts';
import { endHostedChecks } from '../acts/hosted-check.ts';

/** Ends checks at providers' pages that nobody came back from, and turns of heads. */
const sweepHostedChecks: Job<Record<string, never>> = { name: 'realNames.sweep' };

async function sweep(platform: Platform): Promise<void> {
  await endHostedChecks(platform);
  await endHeadTurns(platform);
}

export const sweepHandler: JobHandler<Record<string, never>> = { job: sweepHostedChecks, everyMinutes: 60, run: sweep };
