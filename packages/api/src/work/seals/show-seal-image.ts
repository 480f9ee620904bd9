import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

export const showSealImage = defineOperation({
  // 下载印模、查看原图
  name: 'seals.showSealImage',
  summary: 'The picture that is pressed, or the upload it was made from.',
  method: 'GET',
  answer: 'bytes',
  input: z.object({ sealId: z.uuid(), which: z.enum(['seal', 'original']).default('seal') }),
  output: z.never(),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  permission: 'seals.read',
  reads: [],
  mounts: { corporateAdmin: '/c/m/seal/image' },
});
