import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { PRINT_MOST_COPIES, printOrder } from './print-order.ts';

export const orderPrint = defineOperation({
  // 生成打印件
  name: 'printing.orderPrint',
  summary: 'Has a printed copy made of files of these contracts, as they are then; it is kept for its owner for a week.',
  input: z.object({
    /** with commas, at most 20 */
    applyIds: z.string().max(1000),
    /** with commas; left out: all files of the contracts */
    documentIds: z.string().max(10_000).optional(),
    /** of a single file: 1-3,5; left out: all */
    pages: z.string().max(500).default(''),
    copies: z.number().int().min(1).max(PRINT_MOST_COPIES).default(1),
    /** 完成证明 of each contract behind its files; all of them are completed then */
    withCertificate: z.boolean().default(false),
  }),
  output: printOrder,
  errors: ['CONTRACT_NOT_FOUND', 'FILE_UNKNOWN', 'PRINT_PAGES_WRONG', 'PRINT_PAGES_OF_ONE', 'PRINT_TOO_LARGE', 'CERTIFICATE_NOT_COMPLETED'],
  changes: ['prints'],
  mounts: { session: ['/signInfo/print/order', '/signInfo/print/multiFiles/order'] },
  limit: { times: 30, perSeconds: 60 },
});
