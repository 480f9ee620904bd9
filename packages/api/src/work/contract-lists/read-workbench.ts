import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { signRow } from './rows.ts';

export const readWorkbench = defineOperation({
  // 工作台
  name: 'contracts.readWorkbench',
  summary: 'The four counts, the to-do list and the last 30 days, for the party.',
  input: z.object({}),
  output: z.object({
    counts: z.object({
      mine: z.number().int(),
      dueToday: z.number().int(),
      others: z.number().int(),
      longestWaitDays: z.number().int(),
      expiring: z.number().int(),
      completed: z.number().int(),
      completedThisMonth: z.number().int(),
    }),
    todo: z.array(signRow.extend({ role: z.enum(['signer', 'owner']), status: z.number().int(), reason: z.string() })),
    trend: z.array(z.object({ day: z.string(), sent: z.number().int(), completed: z.number().int() })),
  }),
  errors: [],
  reads: ['contracts', 'drafts'],
  mounts: { enterprise: '/c/findProfileSignCount', personal: '/i/profile/findProfileSignCount' },
});
