import { z } from 'zod';
import { sessionState, tokens } from '../../account/identity/account.ts';
import { agreements } from '../../account/identity/agreements.ts';
import { codeReceipt } from '../../account/identity/code-receipt.ts';
import { defineOperation } from '../../operation.ts';
import { signedParameters } from '../../wire/shapes.ts';

export const sendAccountCode = defineOperation({
  // 以账号登录签署 · 发送验证码
  name: 'signing.sendAccountCode',
  summary:
    'Sends a code to the address that the sender named for the signer of a link, with which the account of that address logs in, or is made.',
  input: signedParameters,
  output: codeReceipt,
  errors: ['CONTRACT_NOT_FOUND', 'NO_MESSAGE_CHANNEL', 'TOO_MANY_REQUESTS'],
  changes: [],
  mounts: { signing: '/si/signInfo/userSignAccountCode' },
  limit: { times: 5, perSeconds: 60, field: 'signNo' },
});

export const logInForTask = defineOperation({
  // 以账号登录签署
  name: 'signing.logInForTask',
  summary: 'Logs in the account of the address that the sender named for the signer of a link, by the code that went there, and no other.',
  input: signedParameters.extend({ valicode: z.string().min(4).max(8) }),
  output: tokens.extend({ session: sessionState }),
  errors: ['CONTRACT_NOT_FOUND', 'ACCOUNT_UNKNOWN', 'CODE_WRONG', 'CODE_EXPIRED', 'SECOND_FACTOR_NEEDED', 'OWNER_UNSURE'],
  changes: ['account'],
  mounts: { signing: '/si/signInfo/userSignAccountLogin' },
  limit: { times: 10, perSeconds: 60, field: 'signNo' },
});

export const registerForTask = defineOperation({
  // 注册并继续
  name: 'signing.registerForTask',
  summary:
    'Makes the account of the address that the sender named for the signer of a link, by the code that went there and a password, and logs in: the address is known, and nobody has to type it.',
  input: signedParameters.extend({
    valicode: z.string().min(4).max(8),
    password: z.string().min(6).max(16),
    agreements,
  }),
  output: tokens.extend({ session: sessionState }),
  errors: ['CONTRACT_NOT_FOUND', 'ACCOUNT_EXISTS', 'CODE_WRONG', 'CODE_EXPIRED', 'INPUT_INVALID'],
  changes: ['account'],
  mounts: { signing: '/si/signInfo/userSignAccountRegister' },
  limit: { times: 10, perSeconds: 60, field: 'signNo' },
});
