import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { mobile, oneLine, signedParameters } from '../../wire/shapes.ts';

/** How the name on a signature stands, once the code was given. */
export const NAME_STANDINGS = ['own', 'codeOnly', 'proven', 'mustProve', 'mustHandIn', 'waits', 'differs', 'unavailable'] as const;

export const proveName = defineOperation({
  // 签署实名核验（运营商三要素）
  name: 'signing.proveName',
  summary:
    'Compares name, ID number and mobile number of a signer, once for each person, after the code. Another name than the stated one is told to the sender.',
  input: signedParameters.extend({
    signNo: z.string().max(64),
    name: oneLine(50).min(2),
    idNo: z.string().trim().min(8).max(18),
    /** of a signer who was reached by mail; else the number that the code went to is compared */
    mobile: mobile.optional(),
    /** the code that was sent to `mobile`; not needed for the proven number of the signer's account */
    valicode: z.string().trim().min(4).max(8).optional(),
    consent: z.literal(true),
  }),
  output: z.object({ name: z.enum(NAME_STANDINGS) }),
  errors: [
    'CONTRACT_NOT_FOUND',
    'CHILD_ACCOUNT_MAY_NOT_SIGN',
    'CONTRACT_NOT_SIGNING',
    'NOT_YOUR_TURN',
    'ALREADY_SIGNED',
    'IDENTITY_PROOF_NEEDED',
    'MOBILE_CODE_NEEDED',
    'CODE_WRONG',
    'CODE_EXPIRED',
    'REAL_NAME_MISMATCH',
    'IDENTITY_CHECK_UNAVAILABLE',
    'INPUT_INVALID',
  ],
  changes: ['proof', 'account', 'contracts'],
  mounts: { signing: '/si/auth/operator3' },
  limit: { times: 10, perSeconds: 3600, field: 'signNo' },
});
