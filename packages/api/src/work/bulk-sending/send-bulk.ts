import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { OPENAPI } from '../../wire/openapi-path.ts';
import { BULK_MOST } from './bulk-faults.ts';
import { BULK_TEMPLATE_ERRORS, bulkSummary } from './shapes.ts';

export const sendBulk = defineOperation({
  // 批量发起
  name: 'bulk.sendBulk',
  summary:
    'Lets a job send a contract of each row that is without faults and was not sent yet, or of the named rows of them. Each row is sent once, whatever happens meanwhile. Safe to repeat.',
  input: z.object({
    batchId: z.uuid(),
    /** as the spreadsheet numbers them; absent: all that are open */
    rows: z.array(z.number().int()).min(1).max(BULK_MOST).optional(),
  }),
  output: bulkSummary,
  errors: [...BULK_TEMPLATE_ERRORS, 'BULK_UNKNOWN', 'BULK_NOTHING', 'REAL_NAME_NEEDED', 'ORGANIZATION_UNVERIFIED', 'POINTS_INSUFFICIENT'],
  permission: 'contracts.send',
  changes: ['bulks', 'contracts', 'approvals', 'points', 'templates'],
  scope: 'contracts.send',
  mounts: {
    enterprise: ['/c/applySign/batchCreate', '/c/applySign/batchCreateTpl2'],
    personal: '/i/applySign/batchCreate',
    openapi: `${OPENAPI}/bulks/send`,
  },
});

export const pauseBulk = defineOperation({
  // 暂停、继续批量发起
  name: 'bulk.pauseBulk',
  summary: 'Pauses the sending of a bulk, so that nothing more of it goes out, or lets it go on. What is sent stays sent.',
  input: z.object({ batchId: z.uuid(), oper: z.enum(['pause', 'resume']) }),
  output: bulkSummary,
  errors: ['BULK_UNKNOWN', 'BULK_NOTHING'],
  permission: 'contracts.send',
  changes: ['bulks'],
  mounts: { enterprise: '/c/applySign/batchPause', personal: '/i/applySign/batchPause' },
});
