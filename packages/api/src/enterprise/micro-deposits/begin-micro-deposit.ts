import { z } from 'zod';
import { consentHash } from '../../account/real-names/real-name-way.ts';
import { defineOperation } from '../../operation.ts';
import { oneLine } from '../../wire/shapes.ts';

export const beginMicroDeposit = defineOperation({
  // 申请打款
  name: 'deposits.beginMicroDeposit',
  summary:
    'Has a small amount paid into the account of a company, so that the caller proves to see its statement. It takes the place of a former payment of the caller.',
  input: z.object({
    companyName: oneLine(100).min(2),
    creditCode: z.string().trim().min(12).max(18),
    legalPerson: oneLine(50).min(2),
    bank: oneLine(50).min(2),
    /** the branch that keeps the account; empty: the bank finds it by the number */
    branch: oneLine(100).default(''),
    accountNo: z.string().trim().min(8).max(48),
    /** of the words that `readMicroDeposit` gives */
    consent: consentHash,
  }),
  output: z.object({ depositId: z.uuid(), expireTime: z.string() }),
  errors: [
    'REAL_NAME_NEEDED',
    'CONSENT_OUTDATED',
    'ORGANIZATION_EXISTS',
    'ORGANIZATION_MISMATCH',
    'IDENTITY_CHECK_UNAVAILABLE',
    'MICRO_DEPOSIT_LIMIT',
    'INPUT_INVALID',
  ],
  changes: ['account'],
  mounts: { session: '/i/idenAuth/microDeposit/begin' },
  limit: { times: 10, perSeconds: 3600 },
});
