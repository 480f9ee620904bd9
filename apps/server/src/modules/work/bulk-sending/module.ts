import type { Handler } from '#operation/handle.ts';
import type { JobHandler } from '#platform/platform.ts';
import { sendBulkRowsHandler } from './jobs/send-bulk-rows.ts';
import { sweepBulksHandler } from './jobs/sweep-bulks.ts';
import { previewBulkRowHandler } from './operations/preview-row.ts';
import { downloadBulkResultHandler, listBulksHandler, readBulkHandler } from './operations/read-bulk.ts';
import { pauseBulkHandler, sendBulkHandler } from './operations/send-bulk.ts';
import { downloadBulkWorkbookHandler, uploadBulkHandler } from './operations/upload-bulk.ts';

export const handlers: readonly Handler[] = [
  downloadBulkWorkbookHandler,
  uploadBulkHandler,
  sendBulkHandler,
  pauseBulkHandler,
  listBulksHandler,
  readBulkHandler,
  downloadBulkResultHandler,
  previewBulkRowHandler,
];
export const jobs: readonly JobHandler<object>[] = [sendBulkRowsHandler, sweepBulksHandler];
