import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { noCache } from '../../wire/shapes.ts';
import { PAGE_PICTURE_WIDTHS } from '../downloads/show-file.ts';

export const showPrint = defineOperation({
  // 打开打印件
  name: 'printing.showPrint',
  summary: 'The printed copy, or one of its sheets as a picture to look at first. Handing out the PDF makes the order printed.',
  answer: 'bytes',
  input: z.object({
    printId: z.uuid(),
    noCache,
    /** webp: one sheet as a picture */
    fix: z.enum(['pdf', 'webp']).default('pdf'),
    /** of the picture, counted from 0 */
    page: z.number().int().min(0).default(0),
    /** of the picture, in pixels */
    width: z.union(PAGE_PICTURE_WIDTHS.map((width) => z.literal(width))).default(PAGE_PICTURE_WIDTHS[0]),
  }),
  output: z.never(),
  errors: ['PRINT_UNKNOWN', 'PRINT_UNFINISHED', 'PAGE_NOT_DRAWN'],
  reads: [],
  mounts: { session: ['/signInfo/print/show', '/signInfo/print/multiFiles/show'] },
});
