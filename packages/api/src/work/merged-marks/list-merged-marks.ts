import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { mergedMarkCard } from './merged-mark.ts';

export const listMergedMarks = defineOperation({
  // 我的合成签章
  name: 'marks.listMergedMarks',
  summary: "The member's merged marks, the newest first, with why one cannot be used, and the name that a chop would show.",
  input: z.object({}),
  output: z.object({
    list: z.array(mergedMarkCard),
    /** the member's proven name; empty: not proven, and no chop can be made */
    chopName: z.string(),
  }),
  errors: [],
  reads: ['seals'],
  mounts: { enterprise: '/c/signMerge/list' },
});
