import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

export const deleteInk = defineOperation({
  // 删除签名
  name: 'seals.deleteInk',
  summary: 'Removes a kept handwriting or name chop.',
  input: z.object({ inkId: z.uuid() }),
  output: z.object({ deleted: z.literal(true) }),
  errors: ['NOT_FOUND'],
  changes: ['seals'],
  mounts: { session: '/i/handSign/delete' },
});
