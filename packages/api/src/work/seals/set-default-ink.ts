import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

export const setDefaultInk = defineOperation({
  // 设为默认签名
  name: 'seals.setDefaultInk',
  summary:
    'Which kept handwriting or name chop a signing offers first, in the place of the newest handwriting; `isDefault` false: that again.',
  input: z.object({ inkId: z.uuid(), isDefault: z.boolean() }),
  output: z.object({ isDefault: z.boolean() }),
  errors: ['NOT_FOUND'],
  changes: ['seals'],
  mounts: { session: '/i/handSign/default' },
});
