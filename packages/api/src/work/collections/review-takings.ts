import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { oneLine } from '../../wire/shapes.ts';

/** Forms that are approved of, or sent back, at once. */
export const REVIEWED_AT_ONCE = 100;

export const reviewTakings = defineOperation({
  // 一码多签 · 审核填写
  name: 'collections.reviewTakings',
  summary:
    'Approves of what was filled in, so that contracts are made of it, or sends it back with a sentence to who filled it in, who is told and may mend it. What does not wait for a look any more is left as it is.',
  input: z.object({
    collectionId: z.uuid(),
    takingIds: z.array(z.uuid()).min(1).max(REVIEWED_AT_ONCE),
    oper: z.enum(['approve', 'return']),
    /** of what is sent back: what is to be mended */
    reason: oneLine(200).default(''),
  }),
  output: z.object({
    /** of the forms that were named, how many still waited for a look */
    reviewed: z.number().int(),
  }),
  errors: ['COLLECTION_UNKNOWN', 'COLLECTION_RETURN_REASON', 'COLLECTION_RETURN_LATE'],
  permission: 'contracts.send',
  changes: ['collections'],
  mounts: { enterprise: '/c/collect/review', personal: '/i/collect/review' },
});
