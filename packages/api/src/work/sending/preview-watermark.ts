import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { PAGE_PICTURE_WIDTHS } from '../downloads/show-file.ts';
import { waterConfig } from './draft.ts';

export const previewWatermark = defineOperation({
  // 水印预览
  name: 'contracts.previewWatermark',
  summary: 'A page of an upload as a picture, with the watermark as it will be sent. Nothing is kept.',
  answer: 'bytes',
  input: z.object({
    targetId: z.uuid(),
    fileType: z.literal(1).default(1),
    sign: z.string().max(128),
    ts: z.string().max(20),
    waterConfig,
    /** counted from 0 */
    page: z.number().int().min(0).default(0),
    /** in pixels */
    width: z.union(PAGE_PICTURE_WIDTHS.map((width) => z.literal(width))).default(PAGE_PICTURE_WIDTHS[0]),
  }),
  output: z.never(),
  errors: ['FILE_UNKNOWN', 'FILE_REFERENCE_EXPIRED', 'LINK_INVALID', 'CONTRACT_INCOMPLETE', 'PAGE_NOT_DRAWN'],
  reads: [],
  mounts: { session: '/fileOper/watermark' },
});
