import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { sessionState } from './account.ts';

export const readSession = defineOperation({
  // 当前账号
  name: 'identity.readSession',
  summary: 'Who is logged in, in whose name, and which enterprises can be chosen.',
  input: z.object({}),
  output: sessionState,
  errors: [],
  reads: ['account', 'enterprise', 'roles'],
  mounts: { session: '/i/profile' },
});
