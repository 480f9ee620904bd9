import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { targetId, verifyType } from './account.ts';
import { codeReceipt } from './code-receipt.ts';

export const sendCode = defineOperation({
  // 发送验证码
  name: 'identity.sendCode',
  summary: 'Sends a one-time code to a mobile number or an e-mail address, after an image code; whether it has an account or not.',
  input: z.object({
    targetId,
    verifyType,
    codeKey: z.uuid(),
    imgCode: z.string().max(10),
    ifDecode: z.union([z.literal(0), z.literal(1)]).optional(),
  }),
  output: codeReceipt,
  errors: ['CAPTCHA_WRONG', 'TOO_MANY_REQUESTS', 'SMS_NUMBER_LIMIT', 'NO_MESSAGE_CHANNEL', 'INPUT_INVALID'],
  changes: [],
  mounts: { public: ['/verify/sendCode', '/account/sendCode', '/account/sendLoginCode'] },
  limit: { times: 5, perSeconds: 60, field: 'targetId' },
});
