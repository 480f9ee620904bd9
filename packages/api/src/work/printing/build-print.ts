import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { printOrder } from './print-order.ts';

export const buildPrint = defineOperation({
  // 重新生成打印件
  name: 'printing.buildPrint',
  summary:
    'Makes the copy of an order anew: after it failed, or of the contracts as they are by now. While it is being made, nothing changes.',
  input: z.object({ printId: z.uuid() }),
  output: printOrder,
  errors: ['PRINT_UNKNOWN', 'CONTRACT_NOT_FOUND', 'FILE_UNKNOWN'],
  changes: ['prints'],
  mounts: { session: ['/signInfo/print/buildPdf', '/signInfo/print/multiFiles/buildPdf'] },
  limit: { times: 30, perSeconds: 60 },
});
