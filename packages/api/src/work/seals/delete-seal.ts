import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

export const deleteSeal = defineOperation({
  // 删除或注销印章
  name: 'seals.deleteSeal',
  summary: 'Deletes a seal that was never used; one that was is retired for good, its records stay.',
  input: z.object({ sealId: z.uuid(), reason: z.string().trim().max(200).default('') }),
  output: z.object({ outcome: z.enum(['deleted', 'retired']) }),
  errors: ['NOT_FOUND', 'SEAL_STEP_IMPOSSIBLE'],
  permission: 'seals.manage',
  changes: ['seals'],
  mounts: { corporateAdmin: '/c/m/seal/delSeal' },
});
