import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { mobile } from '../../wire/shapes.ts';
import { nameAndNumber, verified, WAY_ERRORS } from './real-name-way.ts';

/** As it is typed from the card: blanks count for nothing. */
export const cardNo = z
  .string()
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{16,21}$/));

export const verifyByBank = defineOperation({
  // 个人实名认证（银行卡三要素、四要素）
  name: 'identity.verifyByBank',
  summary:
    'Real-name authentication by an own bank card: name, ID number and card number, and with the mobile number that the bank knows, four factors. The card number is compared and not kept.',
  input: nameAndNumber.extend({ cardNo, mobile: mobile.optional() }),
  output: verified,
  errors: [...WAY_ERRORS, 'BANK_CARD_MISMATCH'],
  changes: ['account'],
  mounts: { session: '/i/idenAuth/personalBank' },
  limit: { times: 10, perSeconds: 3600 },
});
