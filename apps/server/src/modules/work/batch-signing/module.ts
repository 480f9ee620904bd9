import type { Handler } from '#operation/handle.ts';
import type { JobHandler } from '#platform/platform.ts';
import { signBatchTasksHandler } from './jobs/sign-batch-tasks.ts';
import { checkBatchHandler } from './operations/check-batch.ts';
import { readBatchHandler } from './operations/read-batch.ts';
import { readBatchOfferHandler } from './operations/read-batch-offer.ts';
import { sendBatchCodeHandler } from './operations/send-batch-code.ts';
import { signBatchHandler } from './operations/sign-batch.ts';

export const handlers: readonly Handler[] = [
  checkBatchHandler,
  readBatchOfferHandler,
  sendBatchCodeHandler,
  signBatchHandler,
  readBatchHandler,
];
export const jobs: readonly JobHandler<object>[] = [signBatchTasksHandler];
