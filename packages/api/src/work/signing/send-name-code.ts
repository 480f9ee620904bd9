import { z } from 'zod';
import { codeReceipt } from '../../account/identity/code-receipt.ts';
import { defineOperation } from '../../operation.ts';
import { mobile, signedParameters } from '../../wire/shapes.ts';

export const sendNameCode = defineOperation({
  // 发送手机号验证码（签署实名核验）
  name: 'signing.sendNameCode',
  summary:
    'Sends a code to the mobile number that a signer states for the check of the name, where it is not the one the first code went to: only its holder may state it.',
  input: signedParameters.extend({ signNo: z.string().max(64), mobile }),
  output: codeReceipt,
  errors: [
    'CONTRACT_NOT_FOUND',
    'CHILD_ACCOUNT_MAY_NOT_SIGN',
    'NO_MESSAGE_CHANNEL',
    'CONTRACT_NOT_SIGNING',
    'NOT_YOUR_TURN',
    'ALREADY_SIGNED',
    'IDENTITY_PROOF_NEEDED',
    'MOBILE_CODE_NOT_NEEDED',
    'TOO_MANY_REQUESTS',
    'SMS_NUMBER_LIMIT',
    'SMS_SENDER_LIMIT',
  ],
  changes: [],
  mounts: { signing: '/si/auth/sendNameCode' },
  limit: { times: 10, perSeconds: 3600, field: 'signNo' },
});
