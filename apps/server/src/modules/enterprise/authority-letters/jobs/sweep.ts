import type { Job } from '#kernel/job.ts';
import type { JobHandler } from '#platform/platform.ts';
import { endLetters } from '../acts/end-letters.ts';

const sweepLetters: Job<Record<string, never>> = { name: 'letters.sweep' };

export const sweepHandler: JobHandler<Record<string, never>> = { job: sweepLetters, everyMinutes: 60, run: endLetters };
