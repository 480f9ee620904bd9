import { codeReceipt } from '../../account/identity/code-receipt.ts';
import { defineOperation } from '../../operation.ts';
import { signedParameters } from '../../wire/shapes.ts';
import { proofPurpose } from './proof-purpose.ts';

export const sendProofCode = defineOperation({
  // 发送签署验证码
  name: 'signing.sendProofCode',
  summary: 'Sends a code to the mobile number or e-mail address the sender named for this signer.',
  input: signedParameters.extend({ purpose: proofPurpose }),
  output: codeReceipt,
  errors: [
    'CONTRACT_NOT_FOUND',
    'CHILD_ACCOUNT_MAY_NOT_SIGN',
    'NO_MESSAGE_CHANNEL',
    'CONTRACT_NOT_SIGNING',
    'NOT_YOUR_TURN',
    'ALREADY_SIGNED',
    'MOBILE_PROOF_NEEDED',
    'SMS_PROOF_ASKED',
    'TOO_MANY_REQUESTS',
  ],
  changes: [],
  mounts: { signing: '/si/auth/sendCode' },
  limit: { times: 5, perSeconds: 60, field: 'signNo' },
});
