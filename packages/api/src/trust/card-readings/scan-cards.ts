import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

/** Empty: it was not read with certainty, and is typed. */
const field = z.string();

const errors = [
  'MACHINE_READING_OFF',
  'CARD_READER_ABSENT',
  'CARD_READER_BUSY',
  'CARD_UNREADABLE',
  'FILE_MISSING',
  'FILE_EMPTY',
  'TOO_MANY_FILES',
  'PHOTOGRAPH_TOO_LARGE',
  'PHOTOGRAPH_UNREADABLE',
] as const;
const limit = { times: 30, perSeconds: 3600 } as const;

export const scanIdCard = defineOperation({
  // 识别身份证
  name: 'cards.scanIdCard',
  summary:
    'Reads a photograph of one side of an ID card. The photograph is not kept. A number that fails its check character, or contradicts the printed day of birth, stays empty.',
  input: z.object({}),
  output: z.object({
    side: z.enum(['front', 'back']),
    name: field,
    sex: field,
    nation: field,
    /** YYYY-MM-DD */
    born: field,
    address: field,
    idNo: field,
    /** who issued it */
    authority: field,
    /** YYYY-MM-DD */
    validFrom: field,
    /** YYYY-MM-DD, or 长期 */
    validTo: field,
  }),
  errors,
  changes: [],
  mounts: { session: '/i/idenAuth/ocrId' },
  body: 'multipart',
  limit,
});

export const scanBankCard = defineOperation({
  // 识别银行卡
  name: 'cards.scanBankCard',
  summary: 'Reads the number of a bank card from a photograph, which is not kept. A number that fails its check digit is none.',
  input: z.object({}),
  output: z.object({ cardNo: z.string() }),
  errors,
  changes: [],
  mounts: { session: '/i/idenAuth/ocrBankCard' },
  body: 'multipart',
  limit,
});

export const scanLicence = defineOperation({
  // 识别营业执照
  name: 'cards.scanLicence',
  summary: 'Reads a photograph of a business licence, which is not kept. A credit code that fails its check character stays empty.',
  input: z.object({}),
  output: z.object({ companyName: field, creditCode: field, legalPerson: field }),
  errors,
  changes: [],
  mounts: { session: '/i/idenAuth/ocrBusinessLicence' },
  body: 'multipart',
  limit,
});
