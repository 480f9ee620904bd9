import { realNameWays } from '../../account/real-names/read-ways.ts';
import { consentWords } from '../../account/real-names/real-name-way.ts';
import { defineOperation } from '../../operation.ts';
import { signedParameters } from '../../wire/shapes.ts';

export const readNameWays = defineOperation({
  // 签署人的实名核验方式
  name: 'signing.readNameWays',
  summary: 'By which ways a signer may prove the name, and what has to be agreed to for each.',
  input: signedParameters,
  output: realNameWays.extend({
    /** what has to be agreed to where a reviewer compares the ID card */
    card: consentWords,
  }),
  errors: ['CONTRACT_NOT_FOUND', 'CHILD_ACCOUNT_MAY_NOT_SIGN'],
  reads: [],
  mounts: { signing: '/si/auth/ways' },
});
