import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { sessionState, tokens } from './account.ts';

export const switchIdentity = defineOperation({
  // 切换个人/企业
  name: 'identity.switchIdentity',
  summary: 'Puts the session into an enterprise, or back into personal mode when corpId is absent.',
  input: z.object({ corpId: z.uuid().optional() }),
  output: tokens.extend({ session: sessionState }),
  errors: ['SIGN_ON_CONFINED', 'NOT_FOUND', 'CHILD_ACCOUNT_PERSONAL'],
  changes: ['account'],
  needsNoRoom: true,
  mounts: { session: '/i/corp/getToken' },
});
