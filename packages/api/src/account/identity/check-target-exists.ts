import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { targetId } from './account.ts';

export const checkTargetExists = defineOperation({
  // 账号是否已注册
  name: 'identity.checkTargetExists',
  summary: 'Tells a logged-in person whether a mobile number or e-mail address is registered.',
  input: z.object({ targetId }),
  output: z.object({ exists: z.boolean() }),
  errors: [],
  reads: [],
  mounts: { session: '/i/anony/checkTargetExists' },
  limit: { times: 10, perSeconds: 600 },
});
