import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { inkStrokes } from '../../wire/shapes.ts';

export const listInks = defineOperation({
  // 我的手写签名
  name: 'seals.listInks',
  summary: "The person's kept handwriting, the newest first; one of them may be what a signing offers first.",
  input: z.object({}),
  output: z.object({ list: z.array(inkStrokes.extend({ inkId: z.uuid(), createTime: z.string(), isDefault: z.boolean() })) }),
  errors: [],
  reads: ['seals'],
  mounts: { session: '/i/handSign/list' },
});
