import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { uuid } from '../../wire/shapes.ts';

export const endCopy = defineOperation({
  // 取消抄送
  name: 'copies.endCopy',
  summary: 'Takes a copy back: its reader does not find the contract any more.',
  input: z.object({ applyId: uuid, copyId: uuid }),
  output: z.object({ name: z.string() }),
  errors: ['CONTRACT_NOT_FOUND', 'CONTRACT_NOT_SIGNING', 'FORBIDDEN', 'COPY_UNKNOWN'],
  changes: ['contracts'],
  mounts: { enterprise: '/c/applySign/ccRemove', personal: '/i/applySign/ccRemove' },
});
