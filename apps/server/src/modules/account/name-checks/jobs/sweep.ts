import type { JobHandler } from '#platform/platform.ts';
import { endReviews } from '../acts/end-reviews.ts';
import { sweepNameChecks } from '../events.ts';

export const sweepHandler: JobHandler<Record<string, never>> = { job: sweepNameChecks, everyMinutes: 60, run: endReviews };
