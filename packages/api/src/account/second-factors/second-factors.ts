import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

const passkeyRow = z.object({
  passkeyId: z.uuid(),
  name: z.string(),
  createTime: z.string(),
  /** empty: never since it was made */
  useTime: z.string(),
});

export const readSecondFactors = defineOperation({
  // 第二因素
  name: 'factors.readSecondFactors',
  summary: 'What the account asks for beside the password or the code of a login.',
  input: z.object({}),
  output: z.object({
    passkeys: z.array(passkeyRow),
    hasApp: z.boolean(),
    /** recovery codes that were not used yet */
    recoveryLeft: z.number().int(),
    /** the site that passkeys are made for: a page elsewhere cannot make or use one */
    site: z.string(),
  }),
  errors: [],
  reads: ['account'],
  mounts: { personal: '/i/security/factors' },
});
