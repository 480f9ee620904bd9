import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { sessionState, targetId, tokens } from './account.ts';

export const logInByPassword = defineOperation({
  // 密码登录
  name: 'identity.logInByPassword',
  summary: 'Logs in with a password; after three wrong ones an image code is asked for, after five the password rests for a while.',
  input: z.object({ targetId, password: z.string().min(1).max(64), codeKey: z.uuid().optional(), imgCode: z.string().max(10).optional() }),
  output: tokens.extend({ session: sessionState }),
  errors: [
    'CREDENTIALS_WRONG',
    'CAPTCHA_WRONG',
    'ACCOUNT_LOCKED',
    'TOO_MANY_REQUESTS',
    'FIRST_PASSWORD',
    'CHILD_ACCOUNT_CLOSED',
    'SECOND_FACTOR_NEEDED',
  ],
  changes: ['account'],
  needsNoRoom: true,
  mounts: { public: '/account/login' },
  limit: { times: 20, perSeconds: 60, field: 'targetId' },
});
