import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { inkStrokes } from '../../wire/shapes.ts';

export const saveInk = defineOperation({
  // 保存手写签名
  name: 'seals.saveInk',
  summary: 'Keeps a handwritten signature as strokes for later use.',
  input: inkStrokes,
  output: z.object({ inkId: z.uuid() }),
  errors: ['INK_INVALID'],
  changes: ['seals'],
  mounts: { session: '/i/handSign/save' },
});
