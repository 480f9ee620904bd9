import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { BATCH_ERRORS, batchMeans, batchReason } from './task-list.ts';

export const checkBatch = defineOperation({
  // 批量签署前检查
  name: 'batches.checkBatch',
  summary:
    'Says of each task of a list whether it could be signed now together with those before it, and if not, why. Without a seal, or without a handwriting or chop, it is judged with the one that the signer would be offered first.',
  input: batchMeans,
  output: z.object({
    list: z.array(
      z.object({
        signNo: z.string(),
        /** empty where the task is not the caller's */
        applyNo: z.string(),
        contractName: z.string(),
        /** the party that sent it */
        ownerName: z.string(),
        ok: z.boolean(),
        why: batchReason,
        /** the signer has opened it before */
        opened: z.boolean(),
        needsSeal: z.boolean(),
        needsInk: z.boolean(),
      }),
    ),
    /** how many could be signed */
    signable: z.number().int(),
    /** how many of these were never opened: the consent says so */
    unopened: z.number().int(),
    /** sha256 over those that could be signed, in their order: what one code would be given for */
    listHash: z.string(),
    /** the sentence that is agreed to; empty: nothing can be signed */
    statement: z.string(),
    /** what it was judged with; empty: no seal is wanted or there is none */
    sealId: z.union([z.uuid(), z.literal('')]),
  }),
  errors: BATCH_ERRORS,
  reads: ['contracts', 'seals', 'points'],
  mounts: { enterprise: '/c/signInfo/batchSignCheck', personal: '/i/signInfo/batchSignCheck' },
});
