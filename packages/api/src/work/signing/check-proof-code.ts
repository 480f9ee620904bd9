import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { signedParameters } from '../../wire/shapes.ts';

export const checkProofCode = defineOperation({
  // 核验签署验证码
  name: 'signing.checkProofCode',
  summary: 'Proves the identity for this task in this browser for 30 minutes.',
  input: signedParameters.extend({ valicode: z.string().min(4).max(8), consent: z.literal(true) }),
  output: z.object({ proved: z.literal(true), provedAt: z.string() }),
  errors: [
    'CONTRACT_NOT_FOUND',
    'CHILD_ACCOUNT_MAY_NOT_SIGN',
    'CONTRACT_NOT_SIGNING',
    'NOT_YOUR_TURN',
    'ALREADY_SIGNED',
    'CODE_WRONG',
    'CODE_EXPIRED',
  ],
  changes: ['proof'],
  mounts: { signing: '/si/auth/verifyCode' },
  limit: { times: 10, perSeconds: 60, field: 'signNo' },
});
