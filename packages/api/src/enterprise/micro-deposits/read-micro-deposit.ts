import { z } from 'zod';
import { consentWords } from '../../account/real-names/real-name-way.ts';
import { defineOperation } from '../../operation.ts';

export const readMicroDeposit = defineOperation({
  // 打款认证的进度
  name: 'deposits.readMicroDeposit',
  summary: 'Who pays small amounts here, what is agreed to, and what became of the latest payment that the caller asked for.',
  input: z.object({}),
  output: z.object({
    by: z.enum(['provider', 'simulator', 'none']),
    consent: consentWords,
    /** of a simulator: which accounts do what */
    testAccounts: z.array(z.object({ bank: z.string(), branch: z.string(), accountNo: z.string() })),
    /** none: the caller never asked */
    state: z.enum(['none', 'sending', 'arrived', 'returned', 'proven', 'spent', 'expired']),
    depositId: z.string(),
    companyName: z.string(),
    creditCode: z.string(),
    legalPerson: z.string(),
    bank: z.string(),
    /** the last digits of the account */
    accountEnd: z.string(),
    /** why the bank gave it back */
    reason: z.enum(['', 'accountName', 'accountNo', 'closed', 'other']),
    triesLeft: z.number(),
    expireTime: z.string(),
    /** of a simulator, which pays nothing: what would stand on the statement, in fen; 0: nothing */
    simulatedFen: z.number(),
  }),
  errors: [],
  reads: ['account'],
  mounts: { session: '/i/idenAuth/microDeposit/find' },
});
