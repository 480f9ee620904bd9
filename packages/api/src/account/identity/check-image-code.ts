import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

export const checkImageCode = defineOperation({
  // 校验图形验证码
  name: 'identity.checkImageCode',
  summary: 'Says whether an image code was read right, without using it up.',
  input: z.object({ codeKey: z.uuid(), imgCode: z.string().max(10) }),
  output: z.object({ valid: z.boolean() }),
  errors: [],
  reads: [],
  mounts: { public: '/verify/vImgCode' },
  limit: { times: 30, perSeconds: 60 },
});
