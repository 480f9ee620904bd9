import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

export const freezeSeal = defineOperation({
  // 紧急冻结印章
  name: 'seals.freezeSeal',
  summary: 'Stops a seal for everybody at once; a keeper may do it too, only who manages seals can undo it.',
  input: z.object({ sealId: z.uuid(), reason: z.string().trim().min(1).max(200) }),
  output: z.object({ frozen: z.literal(true) }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'SEAL_STEP_IMPOSSIBLE'],
  permission: 'seals.manage',
  changes: ['seals'],
  mounts: { enterprise: '/c/seal/freezeSeal', corporateAdmin: '/c/m/seal/freezeSeal' },
});
