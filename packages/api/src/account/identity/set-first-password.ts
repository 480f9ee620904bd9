import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { sessionState, targetId, tokens } from './account.ts';

export const setFirstPassword = defineOperation({
  // 首次登录设置新密码
  name: 'identity.setFirstPassword',
  summary: 'Changes the first password of a child account, which opens nothing itself, and logs in.',
  input: z.object({
    targetId,
    password: z.string().min(1).max(64),
    newPassword: z.string().min(6).max(16),
    codeKey: z.uuid().optional(),
    imgCode: z.string().max(10).optional(),
  }),
  output: tokens.extend({ session: sessionState }),
  errors: [
    'CREDENTIALS_WRONG',
    'CAPTCHA_WRONG',
    'ACCOUNT_LOCKED',
    'TOO_MANY_REQUESTS',
    'INPUT_INVALID',
    'PASSWORD_SAME',
    'CHILD_ACCOUNT_CLOSED',
  ],
  changes: ['account'],
  mounts: { public: '/account/firstPassword' },
  limit: { times: 20, perSeconds: 60, field: 'targetId' },
});
