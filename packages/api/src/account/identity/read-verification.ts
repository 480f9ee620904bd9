import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

export const readVerification = defineOperation({
  // 认证状态
  name: 'identity.readVerification',
  summary: 'State of the real-name authentication, and whether the check is a simulator with test numbers.',
  input: z.object({}),
  output: z.object({
    state: z.enum(['none', 'verified']),
    name: z.string(),
    maskedIdNo: z.string(),
    verifiedAt: z.string(),
    checkedBy: z.string(),
    /** the development simulator: says so on screen, with the numbers it passes */
    simulator: z.boolean(),
    testNumbers: z.array(z.object({ name: z.string(), idNo: z.string(), mobile: z.string() })),
  }),
  errors: [],
  reads: ['account'],
  mounts: { session: '/i/idenAuth/approveStatus' },
});
