import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { oneLine } from '../../wire/shapes.ts';
import { MARK_LAYOUTS } from './merged-mark.ts';

export const saveMergedMark = defineOperation({
  // 保存合成签章
  name: 'marks.saveMergedMark',
  summary: 'Keeps which seal, handwriting and name chop are pressed as one picture. The seal has to be granted now, and at each use again.',
  input: z.object({
    markName: oneLine(30),
    sealId: z.uuid(),
    /** of handwriting that the member keeps */
    inkId: z.uuid().optional(),
    withChop: z.boolean().default(false),
    layout: z.enum(MARK_LAYOUTS).default('beside'),
  }),
  output: z.object({ markId: z.uuid() }),
  errors: [
    'MERGED_MARK_PARTS',
    'MERGED_MARK_NAME',
    'MERGED_MARKS_FULL',
    'NOT_FOUND',
    'SEAL_UNKNOWN',
    'SEAL_INACTIVE',
    'SEAL_FROZEN',
    'SEAL_NOT_GRANTED',
    'SEAL_GRANT_REVOKED',
  ],
  changes: ['seals'],
  mounts: { enterprise: '/c/signMerge/save' },
});
