import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { billingItem } from './items.ts';

export const HOLDING_ORIGINS = ['gift', 'order', 'transfer'] as const;

export const listHoldings = defineOperation({
  // 可用套餐
  name: 'billing.listHoldings',
  summary: 'Usable lots in the order in which they are used: the one that expires first comes first.',
  input: z.object({ item: billingItem.optional() }),
  output: z.object({
    list: z.array(
      z.object({
        pkgItemId: z.uuid(),
        /** the package or gift it came with */
        name: z.string(),
        item: billingItem,
        origin: z.enum(HOLDING_ORIGINS),
        quantity: z.number().int(),
        rest: z.number().int(),
        reserved: z.number().int(),
        /** a gift cannot be handed on */
        transferable: z.boolean(),
        createTime: z.string(),
        /** empty: never */
        expiresAt: z.string(),
      }),
    ),
  }),
  errors: [],
  reads: ['points'],
  mounts: { session: '/i/signStat/queryUseAblePkgt' },
});
