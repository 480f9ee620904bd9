import type { Handler } from '#operation/handle.ts';
import type { JobHandler } from '#platform/platform.ts';
import { sendTakingsHandler } from './jobs/send-takings.ts';
import { changeCollectionHandler } from './operations/change-collection.ts';
import { createCollectionHandler } from './operations/create-collection.ts';
import { downloadTakingsHandler, listCollectionsHandler, readCollectionHandler } from './operations/read-collections.ts';
import {
  checkCollectionCodeHandler,
  fillCollectionHandler,
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
  readCollectionLinkHandler,
  sendCollectionCodeHandler,
  checkCollectionCodeHandler,
  fillCollectionHandler,
  openTakingHandler,
];
export const jobs: readonly JobHandler<object>[] = [sendTakingsHandler];
