import type { Handler } from '#operation/handle.ts';
import type { Listener } from '#platform/events/listener.ts';
import type { JobHandler } from '#platform/platform.ts';
import { sendTakingsHandler } from './jobs/send-takings.ts';
import { sweepCollectionsHandler } from './jobs/sweep-collections.ts';
import { handOverCollections } from './listeners/hand-over-collections.ts';
import { changeCollectionHandler } from './operations/change-collection.ts';
import { createCollectionHandler } from './operations/create-collection.ts';
import { downloadTakingsHandler } from './operations/download-takings.ts';
import { addExpectedHandler, listExpectedHandler, removeExpectedHandler } from './operations/expected-people.ts';
import { listCollectionsHandler, readCollectionHandler } from './operations/read-collections.ts';
import { remindExpectedHandler } from './operations/remind-expected.ts';
import { reviewTakingsHandler } from './operations/review-takings.ts';
import {
  checkCollectionCodeHandler,
  fillCollectionHandler,
  leaveCollectionHandler,
  openTakingHandler,
  readCollectionLinkHandler,
  sendCollectionCodeHandler,
} from './operations/take-part.ts';

export const handlers: readonly Handler[] = [
  createCollectionHandler,
  changeCollectionHandler,
  listCollectionsHandler,
  readCollectionHandler,
  downloadTakingsHandler,
  reviewTakingsHandler,
  addExpectedHandler,
  removeExpectedHandler,
  listExpectedHandler,
  remindExpectedHandler,
  readCollectionLinkHandler,
  sendCollectionCodeHandler,
  checkCollectionCodeHandler,
  fillCollectionHandler,
  leaveCollectionHandler,
  openTakingHandler,
];
export const jobs: readonly JobHandler<object>[] = [sendTakingsHandler, sweepCollectionsHandler];
export const listeners: readonly Listener[] = handOverCollections;
