import type { EventKind } from '#kernel/event.ts';
import type { Handler } from '#operation/handle.ts';
import type { JobHandler } from '#platform/platform.ts';
import { nameDecided } from './events.ts';
import { sweepHandler } from './jobs/sweep.ts';
import { decideNameReviewHandler, listNameReviewsHandler, openNameReviewHandler } from './operations/name-reviews.ts';

export const handlers: readonly Handler[] = [listNameReviewsHandler, openNameReviewHandler, decideNameReviewHandler];
export const events: readonly EventKind[] = [nameDecided];
export const jobs: readonly JobHandler<object>[] = [sweepHandler];
