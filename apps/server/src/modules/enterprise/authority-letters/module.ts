import type { EventKind } from '#kernel/event.ts';
import type { Handler } from '#operation/handle.ts';
import type { JobHandler } from '#platform/platform.ts';
import { EVENT_OF } from './events.ts';
import { sweepHandler } from './jobs/sweep.ts';
import { tellAgent } from './listeners/tell-agent.ts';
import { decideLetterReviewHandler, listLetterReviewsHandler, openLetterReviewHandler } from './operations/letter-reviews.ts';
import { buildLetterHandler, downloadLetterHandler, findLetterHandler, listLettersHandler } from './operations/own-letters.ts';
import { uploadLetterHandler } from './operations/upload-letter.ts';

export const handlers: readonly Handler[] = [
  listLettersHandler,
  findLetterHandler,
  buildLetterHandler,
  downloadLetterHandler,
  uploadLetterHandler,
  listLetterReviewsHandler,
  openLetterReviewHandler,
  decideLetterReviewHandler,
];
export const events: readonly EventKind[] = Object.values(EVENT_OF);
export const listeners = tellAgent;
export const jobs: readonly JobHandler<object>[] = [sweepHandler];
