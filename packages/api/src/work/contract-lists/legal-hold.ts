import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { uuid } from '../../wire/shapes.ts';

const reason = z.string().trim().min(2).max(200);

export const readLegalHold = defineOperation({
  // 法律保留
  name: 'contracts.readLegalHold',
  summary:
    'Whether the enterprise keeps a contract from being deleted: since when, on whose order and why; and whether the caller decides.',
  input: z.object({ applyId: uuid }),
  output: z.object({
    held: z.boolean(),
    reason: z.string(),
    heldBy: z.string(),
    heldTime: z.string(),
    /** an administrator of the enterprise */
    mayDecide: z.boolean(),
  }),
  errors: ['CONTRACT_NOT_FOUND'],
  reads: ['contracts'],
  mounts: { enterprise: '/c/applySign/hold/info' },
});

export const holdContract = defineOperation({
  // 设置法律保留
  name: 'contracts.holdContract',
  summary:
    'Keeps a contract that was sent in the lists of the enterprise: nobody there deletes it, no term ends it, and the recycle bin gives it back. The log names who and why.',
  input: z.object({ applyId: uuid, reason }),
  output: z.object({ held: z.literal(true) }),
  errors: ['CONTRACT_NOT_FOUND', 'FORBIDDEN', 'CONTRACT_HELD'],
  changes: ['contracts', 'directories'],
  mounts: { enterprise: '/c/applySign/hold' },
});

export const endLegalHold = defineOperation({
  // 解除法律保留
  name: 'contracts.endLegalHold',
  summary: 'Ends the legal hold of a contract, which is deleted as any other from then on. The log names who and why.',
  input: z.object({ applyId: uuid, reason }),
  output: z.object({ held: z.literal(false) }),
  errors: ['CONTRACT_NOT_FOUND', 'FORBIDDEN', 'CONTRACT_NOT_HELD'],
  changes: ['contracts'],
  mounts: { enterprise: '/c/applySign/hold/end' },
});
