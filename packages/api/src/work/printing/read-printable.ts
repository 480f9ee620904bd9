import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

export const readPrintable = defineOperation({
  // 可打印的内容
  name: 'printing.readPrintable',
  summary: 'What of these contracts may be printed: their files and pages. One that is not completed says so on each sheet.',
  input: z.object({
    /** with commas, at most 20 */
    applyIds: z.string().max(1000),
  }),
  output: z.object({
    contracts: z.array(
      z.object({
        applyId: z.uuid(),
        applyNo: z.string(),
        contractName: z.string(),
        /** the sheets say 未完成 otherwise */
        finished: z.boolean(),
        /** its certificate of completion can be printed with it */
        certificate: z.boolean(),
        files: z.array(z.object({ documentId: z.uuid(), fileName: z.string(), pages: z.number().int() })),
      }),
    ),
    mostCopies: z.number().int(),
    mostSheets: z.number().int(),
  }),
  errors: ['CONTRACT_NOT_FOUND'],
  reads: ['contracts'],
  mounts: { session: ['/signInfo/print/getSign', '/signInfo/print/multiFiles/getSign'] },
});
