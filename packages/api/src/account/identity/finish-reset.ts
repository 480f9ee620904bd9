import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

export const finishReset = defineOperation({
  // 忘记密码 · 身份核对
  name: 'identity.finishReset',
  summary: 'Sets the password of a verified account, after the code, with the last six characters of its ID number.',
  input: z.object({
    /** what the refusal IDENTITY_TAIL_NEEDED brought */
    resetKey: z.string().min(20).max(400),
    idNoTail: z.string().trim().length(6),
    password: z.string().min(6).max(16),
  }),
  output: z.object({ reset: z.literal(true) }),
  errors: ['STEP_EXPIRED', 'SECRET_WRONG', 'SECRET_RESTS', 'INPUT_INVALID', 'RECOVERY_HOLDS'],
  changes: ['account'],
  mounts: { public: '/account/password/authentication' },
  limit: { times: 20, perSeconds: 60 },
});
