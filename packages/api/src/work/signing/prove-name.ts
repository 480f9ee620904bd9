import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { mobile } from '../../wire/shapes.ts';
import { NAME_TASK_ERRORS, nameClaim, nameClaimed } from './name-claim.ts';

export const proveName = defineOperation({
  // 签署实名核验（运营商三要素）
  name: 'signing.proveName',
  summary:
    'Compares name, ID number and mobile number of a signer, once for each person, after the code. Another name than the stated one is told to the sender.',
  input: nameClaim.extend({
    /** of a signer who was reached by mail; else the number that the code went to is compared */
    mobile: mobile.optional(),
    /** the code that was sent to `mobile`; not needed for the proven number of the signer's account */
    valicode: z.string().trim().min(4).max(8).optional(),
  }),
  output: nameClaimed,
  errors: [
    ...NAME_TASK_ERRORS,
    'CONSENT_OUTDATED',
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
