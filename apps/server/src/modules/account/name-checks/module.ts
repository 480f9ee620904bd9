import type { EventKind } from '#kernel/event.ts';
import type { Handler } from '#operation/handle.ts';
import type { Listener } from '#platform/events/listener.ts';
import type { JobHandler } from '#platform/platform.ts';
import { nameDecided, ownPaperDecided } from './events.ts';
import { sweepHandler } from './jobs/sweep.ts';
import { tellApplicant } from './listeners/tell-applicant.ts';
import { decideNameReviewHandler, listNameReviewsHandler, openNameReviewHandler } from './operations/name-reviews.ts';

export const handlers: readonly Handler[] = [listNameReviewsHandler, openNameReviewHandler, decideNameReviewHandler];
export const events: readonly EventKind[] = [nameDecided, ownPaperDecided];
export const listeners: readonly Listener[] = [tellApplicant];
export const jobs: readonly JobHandler<object>[] = [sweepHandler];
