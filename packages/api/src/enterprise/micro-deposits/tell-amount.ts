import { z } from 'zod';
import { sessionState, tokens } from '../../account/identity/account.ts';
import { defineOperation } from '../../operation.ts';

export const tellAmount = defineOperation({
  // 填写到账金额
  name: 'deposits.tellAmount',
  summary:
    'The amount that arrived. Where it is right the company is founded with the caller as administrator, who steps into it; the third wrong one ends the payment.',
  input: z.object({ depositId: z.uuid(), amountFen: z.number().int().min(1).max(999) }),
  output: tokens.extend({ session: sessionState, corpId: z.uuid() }),
  errors: [
    'MICRO_DEPOSIT_WAITS',
    'MICRO_DEPOSIT_ENDED',
    'MICRO_DEPOSIT_AMOUNT',
    'MICRO_DEPOSIT_SPENT',
    'ORGANIZATION_EXISTS',
    'ORGANIZATION_MISMATCH',
    'IDENTITY_CHECK_UNAVAILABLE',
  ],
  changes: ['account', 'enterprise', 'members'],
  mounts: { session: '/i/idenAuth/microDeposit/tell' },
  limit: { times: 20, perSeconds: 3600 },
});
