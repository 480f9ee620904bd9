import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { printOrder } from './print-order.ts';

export const readPrints = defineOperation({
  // 打印件状态
  name: 'printing.readPrints',
  summary: "How far these print orders of the caller are. One of somebody else's is not among the answers.",
  input: z.object({
    /** with commas, at most 100 */
    printIds: z.string().max(4000),
  }),
  output: z.object({ list: z.array(printOrder) }),
  errors: ['PRINT_UNKNOWN'],
  reads: ['prints'],
  mounts: { session: ['/signInfo/print/printStatus', '/signInfo/print/multiFiles/printStatus'] },
});
