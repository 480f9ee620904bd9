import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { inkStrokes } from '../../wire/shapes.ts';
import { chopStyle } from './chop.ts';

export const listInks = defineOperation({
  // 我的签名：手写签名与姓名章
  name: 'seals.listInks',
  summary: "The person's kept handwriting, the newest first, and the kept name chops; one of all may be what a signing offers first.",
  input: z.object({}),
  output: z.object({
    list: z.array(inkStrokes.extend({ inkId: z.uuid(), createTime: z.string(), isDefault: z.boolean() })),
    chops: z.array(z.object({ inkId: z.uuid(), style: chopStyle, createTime: z.string(), isDefault: z.boolean() })),
    /** the proven name, which chops show; empty: it is not proven, and none can be kept or used */
    chopName: z.string(),
  }),
  errors: [],
  reads: ['seals'],
  mounts: { session: '/i/handSign/list' },
});
