import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { batchReason } from './task-list.ts';

/** Of one task in a batch. */
export const BATCH_OUTCOMES = ['waiting', 'signed', 'refused'] as const;

export const readBatch = defineOperation({
  // 批量签署进度与结果
  name: 'batches.readBatch',
  summary: "How far a batch of the caller is, and what became of each task. Without a number: the caller's latest.",
  input: z.object({
    batchId: z.uuid().optional(),
    outcome: z.enum(BATCH_OUTCOMES).optional(),
    itemPage: z.number().int().min(1).default(1),
    pageSize: z.number().int().min(1).max(100).default(20),
  }),
  output: z.object({
    /** empty: the caller never signed a batch */
    batchId: z.union([z.uuid(), z.literal('')]),
    state: z.enum(['none', 'running', 'done']),
    total: z.number().int(),
    signed: z.number().int(),
    refused: z.number().int(),
    listHash: z.string(),
    statement: z.string(),
    createTime: z.string(),
    endTime: z.string(),
    list: z.array(
      z.object({
        signNo: z.string(),
        applyNo: z.string(),
        contractName: z.string(),
        outcome: z.enum(BATCH_OUTCOMES),
        signTime: z.string(),
        why: batchReason,
      }),
    ),
    /** rows of this outcome */
    count: z.number().int(),
    itemPage: z.number().int(),
    pageSize: z.number().int(),
  }),
  errors: ['BATCH_UNKNOWN'],
  reads: ['contracts'],
  mounts: { enterprise: '/c/signInfo/batchSignProgress', personal: '/i/signInfo/batchSignProgress' },
});
