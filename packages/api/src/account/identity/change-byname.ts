import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { oneLine } from '../../wire/shapes.ts';

export const BYNAME_CHARACTERS = 20;

export const changeByname = defineOperation({
  // 修改昵称
  name: 'identity.changeByname',
  summary: 'Sets the name one is greeted by; the real name of contracts and certificates stays. Empty takes it away.',
  input: z.object({ byname: oneLine(BYNAME_CHARACTERS).default('') }),
  output: z.object({ byname: z.string() }),
  errors: ['INPUT_INVALID'],
  changes: ['account'],
  mounts: { personal: '/i/updateByname' },
});
