import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { chopStyle } from './chop.ts';

export const saveChop = defineOperation({
  // 保存姓名章
  name: 'seals.saveChop',
  summary: 'Keeps a chop of the proven name among the signatures; the platform draws it. One of each style, so it is safe to repeat.',
  input: z.object({ style: chopStyle }),
  output: z.object({ inkId: z.uuid() }),
  errors: ['CHOP_NAME', 'CHOP_NAME_LENGTH'],
  changes: ['seals'],
  mounts: { session: '/i/handSign/chop' },
});
