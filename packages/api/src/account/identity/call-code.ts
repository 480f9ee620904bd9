import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

export const callCode = defineOperation({
  // 语音播报验证码
  name: 'identity.callCode',
  summary: 'Calls the mobile number that an SMS code was asked for, and reads a new code for the same purpose out.',
  input: z.object({
    /** of the receipt of that code, or of the refusal SMS_NUMBER_LIMIT */
    callToken: z.string().max(4000),
  }),
  output: z.object({
    maskedTarget: z.string(),
    validSeconds: z.number().int(),
    /** until the number may be called again */
    resendSeconds: z.number().int(),
    /** nobody calls: what would be read out lies in the local outbox */
    simulated: z.boolean(),
  }),
  errors: ['CODE_CALL_ENDED', 'TOO_MANY_REQUESTS', 'CALL_NUMBER_LIMIT', 'NO_MESSAGE_CHANNEL'],
  changes: [],
  mounts: { public: ['/account/callCode'] },
  limit: { times: 10, perSeconds: 60 },
});
