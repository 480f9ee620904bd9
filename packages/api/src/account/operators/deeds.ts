import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { DUTIES } from './duty.ts';

/** What operators do, as the log of the platform names it. Names are never changed. */
export const DEEDS = [
  'operators.first',
  'operators.shift',
  'operators.appoint',
  'operators.change',
  'operators.dismiss',
  'messages.find',
  'names.open',
  'names.pass',
  'names.reject',
  'letters.open',
  'letters.pass',
  'letters.reject',
  'billing.arrived',
  'billing.missing',
  'billing.refunded',
  'billing.issued',
  'billing.rejected',
] as const;
export type Deed = (typeof DEEDS)[number];

export const listDeeds = defineOperation({
  // 运营操作记录
  name: 'operators.listDeeds',
  summary: 'What operators did, newest first, from the hash-chained log of the platform.',
  input: z.object({
    /** numbers below this one; absent: from the newest */
    before: z.number().int().min(1).optional(),
  }),
  output: z.object({
    deeds: z.array(
      z.object({
        number: z.number().int(),
        at: z.string(),
        by: z.string(),
        deed: z.enum(DEEDS),
        /** what it was done to, addresses masked */
        object: z.string(),
        reason: z.string(),
        ip: z.string(),
      }),
    ),
    hasMore: z.boolean(),
  }),
  errors: [],
  duties: DUTIES,
  reads: ['operators', 'reviews', 'orders'],
  mounts: { operator: '/operator/deeds/list' },
});
