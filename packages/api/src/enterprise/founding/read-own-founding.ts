import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

export const readOwnFounding = defineOperation({
  // 法定代表人确认的进度
  name: 'founding.readOwnFounding',
  summary: 'What became of the latest request of the caller to a legal representative.',
  input: z.object({}),
  output: z.object({
    /** none: the caller never asked */
    state: z.enum(['none', 'waiting', 'expired', 'agreed', 'refused']),
    companyName: z.string(),
    creditCode: z.string(),
    legalPerson: z.string(),
    maskedTarget: z.string(),
    expireTime: z.string(),
    reason: z.string(),
  }),
  errors: [],
  reads: ['account'],
  mounts: { session: '/i/idenAuth/legalPerson/status' },
});
