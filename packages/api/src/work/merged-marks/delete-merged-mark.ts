import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

export const deleteMergedMark = defineOperation({
  // 删除合成签章
  name: 'marks.deleteMergedMark',
  summary: 'Removes an own merged mark. Seal and handwriting stay, and so does what was signed with it.',
  input: z.object({ markId: z.uuid() }),
  output: z.object({ deleted: z.literal(true) }),
  errors: ['NOT_FOUND'],
  changes: ['seals'],
  mounts: { enterprise: '/c/signMerge/delete' },
});
