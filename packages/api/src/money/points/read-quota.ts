import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { billingItem } from './items.ts';

export const quotaRow = z.object({
  item: billingItem,
  /** can be used now */
  rest: z.number().int(),
  /** held by contracts that are being signed */
  reserved: z.number().int(),
  /** what the lots that still have something began with: “剩 328 / 1,000 份” */
  total: z.number().int(),
  /** charged within the last 30 days */
  usedLast30Days: z.number().int(),
  /** the day on which nothing is left at the pace of the last 30 days; empty when nothing was used, or it is too early to tell */
  runsOutOn: z.string(),
  /** what is left by then is used up, or expires */
  runsOutBy: z.enum(['use', 'expiry', '']),
});

export const readQuota = defineOperation({
  // 剩余额度
  name: 'billing.readQuota',
  summary: 'What is left of each item, and when it will be used up; every member may know.',
  method: 'GET',
  input: z.object({}),
  output: z.object({
    items: z.array(quotaRow),
    /** may this identity recharge, and are there means to pay */
    rechargeButton: z.union([z.literal(0), z.literal(1)]),
  }),
  errors: [],
  reads: ['points'],
  mounts: { enterprise: '/c/signSurplusCount', personal: '/i/signStat/signSurplusCount' },
});
