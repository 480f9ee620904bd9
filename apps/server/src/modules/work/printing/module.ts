import type { Handler } from '#operation/handle.ts';
import type { JobHandler } from '#platform/platform.ts';
import { makePrintHandler } from './jobs/make-print.ts';
import { sweepHandler } from './jobs/sweep.ts';
import { buildPrintHandler } from './operations/build-print.ts';
import { listPrintsHandler } from './operations/list-prints.ts';
import { orderPrintHandler } from './operations/order-print.ts';
import { readPrintableHandler } from './operations/read-printable.ts';
import { readPrintsHandler } from './operations/read-prints.ts';
import { showPrintHandler } from './operations/show-print.ts';

export const handlers: readonly Handler[] = [
  readPrintableHandler,
  orderPrintHandler,
  buildPrintHandler,
  readPrintsHandler,
  listPrintsHandler,
  showPrintHandler,
];
export const jobs: readonly JobHandler<object>[] = [makePrintHandler, sweepHandler];
