import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

export const makeImageCode = defineOperation({
  // 图形验证码
  name: 'identity.makeImageCode',
  summary: 'Draws an image code; its key goes back with the answer.',
  input: z.object({ verifyType: z.string().max(40).optional() }),
  output: z.object({ codeKey: z.uuid(), image: z.string(), validSeconds: z.number().int() }),
  errors: [],
  changes: [],
  needsNoRoom: true,
  mounts: { public: ['/verify/imgCode', '/account/imgCode'] },
  limit: { times: 60, perSeconds: 60 },
});
