import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

export const logOut = defineOperation({
  // 退出登录
  name: 'identity.logOut',
  summary: 'Ends the session.',
  input: z.object({}),
  output: z.object({ loggedOut: z.literal(true) }),
  errors: [],
  changes: ['account'],
  needsNoRoom: true,
  mounts: { session: '/account/logout' },
});
