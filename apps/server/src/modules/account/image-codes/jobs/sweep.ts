import type { Job } from '#kernel/job.ts';
import type { JobHandler } from '#platform/platform.ts';
import { deleteImageCodesBefore } from '../store/image-codes.ts';

const sweepImageCodes: Job<Record<string, never>> = { name: 'imageCodes.sweep' };

export const sweepHandler: JobHandler<Record<string, never>> = {
  job: sweepImageCodes,
  everyMinutes: 60,
  run: ({ db, clock }) => deleteImageCodesBefore(db, clock.now()),
};
