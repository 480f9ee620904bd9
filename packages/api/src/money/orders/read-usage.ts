import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { billingItem } from '../points/items.ts';

const counts = z.record(billingItem, z.number().int());

export const readUsage = defineOperation({
  // 费用统计
  name: 'billing.readUsage',
  summary: 'What was charged, by month, member and group, what was paid for, and what was left at the end of each month.',
  method: 'GET',
  permission: 'billing.read',
  input: z.object({ months: z.coerce.number().int().min(1).max(24).default(12) }),
  output: z.object({
    byMonth: z.array(
      z.object({
        /** 2026-11 */
        month: z.string(),
        used: counts,
        /** at the end of the month, or now */
        rest: counts,
        paidFen: z.number().int(),
      }),
    ),
    /** most first; the person's own name in personal mode */
    byMember: z.array(z.object({ name: z.string(), used: counts })),
    /** only for enterprises; the empty name is directly below the enterprise */
    byGroup: z.array(z.object({ groupId: z.string(), name: z.string(), used: counts })),
  }),
  errors: [],
  reads: ['points', 'orders'],
  mounts: { corporateAdmin: '/c/m/asset/usage', personal: '/i/asset/usage' },
});
