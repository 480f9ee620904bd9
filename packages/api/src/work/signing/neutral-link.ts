import { z } from 'zod';
import { codeReceipt } from '../../account/identity/code-receipt.ts';
import { defineOperation } from '../../operation.ts';

/** The parameters of a neutral link: `key` proves that the sender made it and opens nothing. */
const parameters = z.object({ applyNo: z.string().max(64), signNo: z.string().max(64), key: z.string().max(80) });

export const readNeutralLink = defineOperation({
  // 面签链接
  name: 'signing.readNeutralLink',
  summary: 'To which address, masked, the code goes that opens the task of a neutral link. It tells nothing else of the contract.',
  input: parameters,
  output: z.object({
    maskedTarget: z.string(),
    method: z.enum(['sms', 'mail']),
    /** the code was given in this browser already */
    opened: z.boolean(),
    simulatedMessages: z.boolean(),
  }),
  errors: ['LINK_INVALID', 'LINK_EXPIRED', 'LINK_REVOKED', 'CONTRACT_REVOKED'],
  reads: ['proof'],
  mounts: { public: '/i/anony/neutral/info' },
  limit: { times: 60, perSeconds: 60 },
});

export const sendOpeningCode = defineOperation({
  // 面签链接 · 发送验证码
  name: 'signing.sendOpeningCode',
  summary: 'Sends a code to the address that the sender named for the signer of a neutral link.',
  input: parameters,
  output: codeReceipt,
  errors: ['LINK_INVALID', 'LINK_EXPIRED', 'LINK_REVOKED', 'CONTRACT_REVOKED', 'NO_MESSAGE_CHANNEL', 'TOO_MANY_REQUESTS'],
  changes: [],
  mounts: { public: '/i/anony/neutral/sendCode' },
  limit: { times: 5, perSeconds: 60, field: 'signNo' },
});

export const checkOpeningCode = defineOperation({
  // 面签链接 · 核验验证码
  name: 'signing.checkOpeningCode',
  summary: 'Opens the task of a neutral link in this browser for 24 hours, for reading, as the signing link of its message does.',
  input: parameters.extend({ valicode: z.string().min(4).max(8) }),
  output: z.object({ opened: z.literal(true) }),
  errors: ['LINK_INVALID', 'LINK_EXPIRED', 'LINK_REVOKED', 'CONTRACT_REVOKED', 'CODE_WRONG', 'CODE_EXPIRED'],
  changes: ['proof', 'contracts'],
  mounts: { public: '/i/anony/neutral/verifyCode' },
  limit: { times: 10, perSeconds: 60, field: 'signNo' },
});
