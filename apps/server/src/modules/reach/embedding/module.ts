import type { Handler } from '#operation/handle.ts';
import type { JobHandler } from '#platform/platform.ts';
import { sweepFramesHandler } from './jobs/sweep-frames.ts';
import {
  addAuthoredFileHandler,
  previewAuthoredHandler,
  saveAuthoredHandler,
  showAuthoredFileHandler,
} from './operations/author-template.ts';
import { embedAuthoringHandler, listAuthoredHandler } from './operations/embed-authoring.ts';
import { embedPreparingHandler, sendDraftHandler } from './operations/embed-preparing.ts';
import { embedSigningHandler } from './operations/embed-signing.ts';
import { enterAuthoringHandler } from './operations/enter-authoring.ts';
import { enterFrameHandler } from './operations/enter-frame.ts';
import { enterPreparingHandler, savePreparedHandler, sendPreparedHandler, showPreparedFileHandler } from './operations/prepare-contract.ts';

export const handlers: readonly Handler[] = [
  addAuthoredFileHandler,
  embedAuthoringHandler,
  embedPreparingHandler,
  embedSigningHandler,
  enterAuthoringHandler,
  enterFrameHandler,
  enterPreparingHandler,
  listAuthoredHandler,
  previewAuthoredHandler,
  saveAuthoredHandler,
  savePreparedHandler,
  sendDraftHandler,
  sendPreparedHandler,
  showAuthoredFileHandler,
  showPreparedFileHandler,
];

export const jobs: readonly JobHandler<object>[] = [sweepFramesHandler];
