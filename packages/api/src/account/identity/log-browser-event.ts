import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

export const logBrowserEvent = defineOperation({
  // 浏览器日志
  name: 'identity.logBrowserEvent',
  summary: 'Takes one line from a browser: a forced logout, a failed page.',
  input: z.object({ text: z.string().max(500) }),
  output: z.object({ logged: z.literal(true) }),
  errors: [],
  changes: [],
  mounts: { public: '/browserLog' },
  limit: { times: 30, perSeconds: 60 },
});
