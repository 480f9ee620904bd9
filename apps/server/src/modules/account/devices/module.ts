import type { JobHandler } from '#platform/platform.ts';
import { sweepHandler } from './jobs/sweep.ts';

export const jobs: readonly JobHandler<object>[] = [sweepHandler];
