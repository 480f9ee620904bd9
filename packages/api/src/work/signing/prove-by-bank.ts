import { z } from 'zod';
import { cardNo } from '../../account/real-names/verify-by-bank.ts';
import { defineOperation } from '../../operation.ts';
import { mobile } from '../../wire/shapes.ts';
import { NAME_TASK_ERRORS, nameClaim, nameClaimed } from './name-claim.ts';

const errors = [...NAME_TASK_ERRORS, 'CONSENT_OUTDATED', 'BANK_CARD_MISMATCH', 'IDENTITY_CHECK_UNAVAILABLE', 'INPUT_INVALID'] as const;
const bankClaim = nameClaim.extend({ cardNo });
const limit = { times: 10, perSeconds: 3600, field: 'signNo' } as const;

export const proveByCard = defineOperation({
  // 签署实名核验（银行卡三要素）
  name: 'signing.proveByCard',
  summary:
    'Compares name, ID number and an own bank card of a signer, in place of the mobile number, after the code. The card number is compared and not kept.',
  input: bankClaim,
  output: nameClaimed,
  errors,
  changes: ['proof', 'account', 'contracts'],
  mounts: { signing: '/si/auth/bank3' },
  limit,
});

export const proveByCardAndMobile = defineOperation({
  // 签署实名核验（银行卡四要素）
  name: 'signing.proveByCardAndMobile',
  summary: 'The same with the mobile number that the bank knows, which the signer has shown to hold.',
  input: bankClaim.extend({
    mobile,
    /** the code that was sent to `mobile`; not needed for the number that the code of the task went to, or that opens the account */
    valicode: z.string().trim().min(4).max(8).optional(),
  }),
  output: nameClaimed,
  errors: [...errors, 'MOBILE_CODE_NEEDED', 'CODE_WRONG', 'CODE_EXPIRED'],
  changes: ['proof', 'account', 'contracts'],
  mounts: { signing: '/si/auth/bank4' },
  limit,
});
