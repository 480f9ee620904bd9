import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

export const readBrand = defineOperation({
  // 登录页品牌与协议
  name: 'entrances.readBrand',
  summary: 'How the login of a tenant is dressed, which ways it offers, and the agreements that a login accepts.',
  input: z.object({ code: z.string().max(40).default('') }),
  output: z.object({
    code: z.string(),
    name: z.string(),
    sentence: z.string(),
    colour: z.string(),
    ways: z.array(z.enum(['code', 'password', 'qr'])),
    loginPath: z.string(),
    registerPath: z.string(),
    agreements: z.array(z.object({ key: z.enum(['service', 'privacy', 'certificate']), name: z.string() })),
  }),
  errors: ['NOT_FOUND'],
  reads: [],
  mounts: { public: '/i/anony/brand' },
});
