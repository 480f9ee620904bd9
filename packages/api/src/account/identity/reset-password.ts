import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { targetId } from './account.ts';

export const resetPassword = defineOperation({
  // 重置密码
  name: 'identity.resetPassword',
  summary: 'Sets a password after a one-time code and ends all sessions of the account.',
  input: z.object({ targetId, valicode: z.string().min(4).max(8), password: z.string().min(6).max(16) }),
  output: z.object({ reset: z.literal(true) }),
  errors: ['ACCOUNT_UNKNOWN', 'CODE_WRONG', 'CODE_EXPIRED', 'IDENTITY_TAIL_NEEDED', 'OWNER_UNSURE_RESET', 'INPUT_INVALID'],
  changes: ['account'],
  mounts: { public: '/i/anony/resetPassword' },
  limit: { times: 10, perSeconds: 60, field: 'targetId' },
});
