import { z } from 'zod';
import { ITEMS } from '../../money/points/index.ts';
import { defineOperation } from '../../operation.ts';

export const findOrder = defineOperation({
  // 合同费用
  name: 'contracts.findOrder',
  summary: 'Who pays a contract that the party sent, its price, the lots it was taken from, and the orders they were bought with.',
  input: z.object({ applyNo: z.string().max(64) }),
  output: z.object({
    /** 0: the sender · 1: every signer for its signature */
    consumMode: z.union([z.literal(0), z.literal(1)]),
    /** empty: every signer */
    payer: z.string(),
    /** held while it is signed · used up · given back · none: nothing is held */
    state: z.enum(['reserved', 'charged', 'released', 'none']),
    price: z.array(z.object({ item: z.enum(ITEMS), quantity: z.number().int() })),
    lots: z.array(
      z.object({
        pkgItemId: z.uuid(),
        name: z.string(),
        item: z.enum(ITEMS),
        quantity: z.number().int(),
        expireTime: z.string(),
        /** empty: a gift, or handed on */
        orderNo: z.string(),
      }),
    ),
  }),
  errors: ['CONTRACT_NOT_FOUND'],
  reads: ['contracts', 'points', 'orders'],
  mounts: { enterprise: '/c/applySign/findOrder', personal: '/i/applySign/findOrder' },
});
