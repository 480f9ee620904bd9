import { z } from 'zod';
import { codeReceipt } from '../../account/identity/code-receipt.ts';
import { defineOperation } from '../../operation.ts';
import { taskList } from './task-list.ts';

export const sendBatchCode = defineOperation({
  // 发送批量签署验证码
  name: 'batches.sendBatchCode',
  summary: 'Sends one code for exactly this list, to the address of the account. It opens no other list.',
  input: taskList,
  output: codeReceipt.extend({
    /** of the list, as the message begins to quote it */
    listHash: z.string(),
  }),
  errors: [
    'CHILD_ACCOUNT_MAY_NOT_SIGN',
    'MOBILE_PROOF_NEEDED',
    'BATCH_NOTHING',
    'NO_MESSAGE_CHANNEL',
    'TOO_MANY_REQUESTS',
    'SMS_NUMBER_LIMIT',
    'SMS_SENDER_LIMIT',
  ],
  changes: [],
  mounts: { enterprise: '/c/signInfo/batchSignCode', personal: '/i/signInfo/batchSignCode' },
  limit: { times: 10, perSeconds: 60 },
});
