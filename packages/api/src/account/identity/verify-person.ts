import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { mobile, oneLine } from '../../wire/shapes.ts';

export const verifyPerson = defineOperation({
  // 个人实名认证（运营商三要素）
  name: 'identity.verifyPerson',
  summary: 'Real-name authentication by name, ID number and mobile through the configured check.',
  input: z.object({ name: oneLine(50).min(2), idNo: z.string().trim().min(8).max(18), mobile, consent: z.literal(true) }),
  output: z.object({ verified: z.literal(true), checkedBy: z.string() }),
  errors: [
    'CHILD_ACCOUNT_PERSONAL',
    'REAL_NAME_MISMATCH',
    'REAL_NAME_DONE',
    'IDENTITY_TAKEN',
    'IDENTITY_CHECK_UNAVAILABLE',
    'INPUT_INVALID',
  ],
  changes: ['account'],
  mounts: { session: '/i/idenAuth/operator' },
  limit: { times: 10, perSeconds: 3600 },
});
