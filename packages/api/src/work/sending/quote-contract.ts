import { z } from 'zod';
import { billingItem } from '../../money/points/items.ts';
import { defineOperation } from '../../operation.ts';
import { flag } from '../../wire/shapes.ts';

export const quoteContract = defineOperation({
  // 本次消耗
  name: 'contracts.quoteContract',
  summary:
    'What sending a contract would take of the allowances of its sender now, and what would be left; its messages and certificates are in it.',
  input: z.object({
    /** 1: an enterprise is among the parties */
    withEnterprise: flag,
  }),
  output: z.object({
    /** it can be paid now */
    isCovered: z.boolean(),
    /** what it takes: points, or a contract of the other kind, where its own kind has run out; its own kind where nothing is enough */
    item: billingItem,
    quantity: z.number().int(),
    /** of that item, now */
    rest: z.number().int(),
  }),
  errors: [],
  reads: ['points'],
  mounts: { enterprise: '/c/applySign/quote', personal: '/i/applySign/quote' },
});
