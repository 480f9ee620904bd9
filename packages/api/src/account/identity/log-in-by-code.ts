import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { sessionState, targetId, tokens } from './account.ts';

export const logInByCode = defineOperation({
  // 验证码登录
  name: 'identity.logInByCode',
  summary: 'Logs in with a one-time code.',
  input: z.object({ targetId, valicode: z.string().min(4).max(8) }),
  output: tokens.extend({ session: sessionState }),
  errors: ['ACCOUNT_UNKNOWN', 'CODE_WRONG', 'CODE_EXPIRED', 'SECOND_FACTOR_NEEDED', 'OWNER_UNSURE'],
  changes: ['account'],
  needsNoRoom: true,
  mounts: { public: '/account/codeLogin' },
  limit: { times: 10, perSeconds: 60, field: 'targetId' },
});
