import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { pageOf } from '../wire/shapes.ts';
import { sealCard } from './seal.ts';

export const listSeals = defineOperation({
  // 印章列表
  name: 'seals.listSeals',
  summary: "The enterprise's seals.",
  input: z.object({ itemPage: z.number().int().min(1).default(1), pageSize: z.number().int().min(1).max(100).default(50) }),
  output: pageOf(sealCard),
  errors: [],
  permission: 'seals.read',
  mounts: { enterprise: '/c/listSealsByPage', corporateAdmin: '/c/m/seal' },
});
