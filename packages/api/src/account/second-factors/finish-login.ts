import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { sessionState, tokens } from '../identity/account.ts';

export const finishLogin = defineOperation({
  // 登录 · 第二因素
  name: 'factors.finishLogin',
  summary: 'The second step of a login: a code of the authenticator app, or a recovery code.',
  input: z.object({
    /** what the refusal SECOND_FACTOR_NEEDED brought */
    loginKey: z.string().min(20).max(400),
    /** six digits of the app, or a recovery code; blanks and hyphens do not count */
    code: z.string().trim().min(6).max(40),
  }),
  output: tokens.extend({ session: sessionState }),
  errors: ['STEP_EXPIRED', 'SECRET_WRONG', 'SECRET_RESTS'],
  changes: ['account'],
  needsNoRoom: true,
  mounts: { public: '/account/secondFactor' },
  limit: { times: 20, perSeconds: 60 },
});
