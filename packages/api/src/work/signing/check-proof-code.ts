import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { signedParameters, signPassword } from '../../wire/shapes.ts';
import { proofPurpose } from './proof-purpose.ts';

export const checkProofCode = defineOperation({
  // 核验签署验证码
  name: 'signing.checkProofCode',
  summary: 'Proves the identity for signing or for refusing this task, in this browser, for 30 minutes.',
  input: signedParameters
    .extend({
      purpose: proofPurpose,
      valicode: z.string().min(4).max(8),
      /** where the sender asks for it, or the signer has it asked for at signing */
      signPassword: signPassword.optional(),
      /** to a certificate in the signer's name; refusing issues none */
      consent: z.literal(true).optional(),
    })
    .refine(({ purpose, consent }) => (purpose === 'sign') === (consent ?? false), { path: ['consent'] }),
  output: z.object({ proved: z.literal(true), provedAt: z.string() }),
  errors: [
    'CONTRACT_NOT_FOUND',
    'CHILD_ACCOUNT_MAY_NOT_SIGN',
    'CONTRACT_NOT_SIGNING',
    'NOT_YOUR_TURN',
    'ALREADY_SIGNED',
    'CODE_WRONG',
    'CODE_EXPIRED',
    'SIGN_PASSWORD_UNSET',
    'SIGN_PASSWORD_NEEDED',
    'SECRET_WRONG',
    'SECRET_RESTS',
  ],
  changes: ['proof'],
  mounts: { signing: '/si/auth/verifyCode' },
  limit: { times: 10, perSeconds: 60, field: 'signNo' },
});
