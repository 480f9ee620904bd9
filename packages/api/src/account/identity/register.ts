import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { oneLine } from '../../wire/shapes.ts';
import { sessionState, tokens } from './account.ts';
import { agreements } from './agreements.ts';

export const register = defineOperation({
  // 注册
  name: 'identity.register',
  summary: 'Makes an account from a mobile number or e-mail address, its code and a password, and logs in.',
  input: z.object({
    mobile: z.string().max(20).optional(),
    email: z.string().max(120).optional(),
    /** the one-time code */
    valicode: z.string().min(4).max(8),
    password: z.string().min(6).max(16),
    userType: z.union([z.literal(0), z.literal(1)]).default(0),
    companyName: oneLine(100).optional(),
    linkMobilePhone: z.string().max(20).optional(),
    imgCode: z.string().max(10).optional(),
    /** invitation */
    code: z.string().max(64).optional(),
    si: z.string().max(64).optional(),
    /** what the person agreed to; absent: a program, which shows no texts */
    agreements: agreements.optional(),
  }),
  output: tokens.extend({ session: sessionState }),
  errors: ['ACCOUNT_EXISTS', 'CODE_WRONG', 'CODE_EXPIRED', 'INPUT_INVALID'],
  changes: ['account'],
  mounts: { public: ['/i/anony/register', '/account/register'] },
  limit: { times: 10, perSeconds: 60 },
});
