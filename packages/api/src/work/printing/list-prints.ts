import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { pageOf } from '../../wire/shapes.ts';
import { printOrder } from './print-order.ts';

export const listPrints = defineOperation({
  // 我的打印件
  name: 'printing.listPrints',
  summary: "The caller's own print orders of the last week, the newest first.",
  input: z.object({
    itemPage: z.number().int().min(1).default(1),
    pageSize: z.number().int().min(1).max(100).default(20),
  }),
  output: pageOf(printOrder),
  errors: [],
  reads: ['prints'],
  mounts: { session: ['/signInfo/print/signPrintList', '/signInfo/print/multiFiles/signPrintList'] },
});
