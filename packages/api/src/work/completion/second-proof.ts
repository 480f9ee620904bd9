import { z } from 'zod';
import { codeReceipt } from '../../account/identity/code-receipt.ts';
import { defineOperation } from '../../operation.ts';

export const sendSecondCode = defineOperation({
  // 发送二次验证码
  name: 'completion.sendSecondCode',
  summary: "Sends the code of a second proof to the address of the caller's own account. It serves this session alone.",
  input: z.object({}),
  output: codeReceipt,
  errors: ['SECOND_PROOF_IMPOSSIBLE', 'NO_MESSAGE_CHANNEL', 'TOO_MANY_REQUESTS', 'SMS_NUMBER_LIMIT', 'SMS_SENDER_LIMIT'],
  changes: [],
  mounts: { session: '/signInfo/viewDetail/sendCode' },
  limit: { times: 10, perSeconds: 60 },
});

export const giveSecondProof = defineOperation({
  // 二次验证
  name: 'completion.giveSecondProof',
  summary: 'Gives the code: for a quarter of an hour this session, and no other, opens what needs a second proof.',
  input: z.object({ valicode: z.string().max(10) }),
  output: z.object({ provedAt: z.string(), expiresAt: z.string() }),
  errors: ['SECOND_PROOF_IMPOSSIBLE', 'CODE_WRONG', 'CODE_EXPIRED'],
  changes: ['contracts'],
  mounts: { session: '/signInfo/viewDetail/verify' },
  limit: { times: 20, perSeconds: 60 },
});
