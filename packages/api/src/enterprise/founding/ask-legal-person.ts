import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { oneLine } from '../../wire/shapes.ts';

export const askLegalPerson = defineOperation({
  // 请法定代表人确认
  name: 'founding.askLegalPerson',
  summary:
    'Sends the legal representative of a company a link, good for 72 hours, to agree that the caller verifies and manages it. A newer request takes the place of one that waits.',
  input: z.object({
    companyName: oneLine(100).min(2),
    creditCode: z.string().trim().min(12).max(18),
    legalPerson: oneLine(50).min(2),
    /** mobile number or mail address of the legal representative */
    targetId: z.string().trim().min(3).max(120),
  }),
  output: z.object({ maskedTarget: z.string(), expireTime: z.string() }),
  errors: [
    'REAL_NAME_NEEDED',
    'ORGANIZATION_EXISTS',
    'ORGANIZATION_MISMATCH',
    'IDENTITY_CHECK_UNAVAILABLE',
    'FOUNDING_DECIDED',
    'SMS_NUMBER_LIMIT',
    'INPUT_INVALID',
  ],
  changes: ['account'],
  mounts: { session: '/i/idenAuth/legalPerson/ask' },
  limit: { times: 10, perSeconds: 3600 },
});
