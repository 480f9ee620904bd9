import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { signPassword } from '../../wire/shapes.ts';
import { BATCH_ERRORS, batchMeans } from './task-list.ts';

export const signBatch = defineOperation({
  // 批量签署
  name: 'batches.signBatch',
  summary:
    'Agrees to sign exactly this list, with the code that was sent for it, and lets a job sign its tasks one after the other in their order. Each is judged again; those that cannot be signed are told with the reason. Safe to repeat with the same batchId.',
  input: batchMeans.extend({
    /** chosen by the caller, so that a repeated call begins nothing new */
    batchId: z.uuid(),
    valicode: z.string().trim().min(4).max(8),
    /** where a sender asks for it, or the signer has it asked for at signing */
    signPassword: signPassword.optional(),
    /** to the statement that was shown */
    consent: z.literal(true),
  }),
  output: z.object({ batchId: z.uuid(), total: z.number().int(), waiting: z.number().int(), refused: z.number().int() }),
  errors: [
    ...BATCH_ERRORS,
    'CODE_WRONG',
    'CODE_EXPIRED',
    'SIGN_PASSWORD_UNSET',
    'SIGN_PASSWORD_NEEDED',
    'SECRET_WRONG',
    'SECRET_RESTS',
    'BATCH_NOTHING',
    'BATCH_UNKNOWN',
  ],
  changes: ['contracts', 'seals', 'points', 'certificates'],
  mounts: { enterprise: '/c/signInfo/batchSign', personal: '/i/signInfo/batchSign' },
  limit: { times: 20, perSeconds: 60 },
});
