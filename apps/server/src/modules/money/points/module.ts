import type { Handler } from '#operation/handle.ts';
import type { JobHandler } from '#platform/platform.ts';
import { expireLotsHandler } from './jobs/expire-lots.ts';
import { listHoldingsHandler } from './operations/list-holdings.ts';
import { listMovementsHandler } from './operations/list-movements.ts';
import { listReceiversHandler } from './operations/list-receivers.ts';
import { readPointsHandler } from './operations/read-points.ts';
import { readQuotaHandler } from './operations/read-quota.ts';
import { sendPointsHandler } from './operations/send-points.ts';
import { transferItemsHandler } from './operations/transfer-items.ts';

export const handlers: readonly Handler[] = [
  readPointsHandler,
  readQuotaHandler,
  listHoldingsHandler,
  sendPointsHandler,
  transferItemsHandler,
  listReceiversHandler,
  listMovementsHandler,
];

export const jobs: readonly JobHandler<object>[] = [expireLotsHandler];
