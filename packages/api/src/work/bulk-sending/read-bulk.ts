import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { OPENAPI } from '../../wire/openapi-path.ts';
import { pageOf } from '../../wire/shapes.ts';
import { BULK_OUTCOMES, bulkRow, bulkSummary } from './shapes.ts';

const paging = { itemPage: z.number().int().min(1).max(500).default(1), pageSize: z.number().int().min(1).max(100).default(20) };

export const listBulks = defineOperation({
  // 我的批量发起
  name: 'bulk.listBulks',
  summary: 'The workbooks that the caller uploaded in this identity, the latest first, and how far each is.',
  input: z.object({ tplId: z.uuid().optional(), ...paging }),
  output: pageOf(bulkSummary),
  errors: [],
  permission: 'contracts.send',
  reads: ['bulks', 'contracts'],
  mounts: { enterprise: '/c/applySign/batchList', personal: '/i/applySign/batchList' },
});

export const readBulk = defineOperation({
  // 批量发起进度
  name: 'bulk.readBulk',
  summary: 'How far a bulk of the caller is, and a page of its rows, of one outcome or of all.',
  input: z.object({ batchId: z.uuid(), outcome: z.enum(BULK_OUTCOMES).optional(), ...paging }),
  output: bulkSummary.extend(pageOf(bulkRow).shape),
  errors: ['BULK_UNKNOWN'],
  permission: 'contracts.send',
  reads: ['bulks', 'contracts'],
  scope: 'contracts.send',
  mounts: { enterprise: '/c/applySign/batchProgress', personal: '/i/applySign/batchProgress', openapi: `${OPENAPI}/bulks/status` },
});

export const downloadBulkResult = defineOperation({
  // 下载批量发起结果
  name: 'bulk.downloadBulkResult',
  summary:
    'The rows in the columns of the workbook, each with what became of it and the contract’s number, or with the reasons. `faulty`: those alone of which nothing was sent for a reason, to be mended and uploaded again.',
  method: 'GET',
  answer: 'bytes',
  input: z.object({ batchId: z.uuid(), part: z.enum(['all', 'faulty']).default('all') }),
  output: z.never(),
  errors: ['BULK_UNKNOWN'],
  permission: 'contracts.send',
  reads: [],
  mounts: { enterprise: '/c/applySign/batchResult', personal: '/i/applySign/batchResult' },
});
