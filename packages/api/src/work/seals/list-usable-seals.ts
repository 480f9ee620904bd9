import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { pageOf } from '../../wire/shapes.ts';
import { missingSealCard, usableSealCard } from './seal.ts';

export const listUsableSeals = defineOperation({
  // 我可用的企业印章
  name: 'seals.listUsableSeals',
  summary: 'The seals of the enterprise that the member may use, and the names of those that could be asked for.',
  input: z.object({ itemPage: z.number().int().min(1).default(1), pageSize: z.number().int().min(1).max(100).default(50) }),
  output: pageOf(usableSealCard.extend({ keeper: z.boolean() })).extend({ missing: z.array(missingSealCard) }),
  errors: [],
  reads: ['seals'],
  mounts: { enterprise: '/c/listSealsByPage' },
});
