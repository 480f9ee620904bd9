import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { flag } from '../../wire/shapes.ts';
import { sealCard } from './seal.ts';

export const approveSeal = defineOperation({
  // 审核印章
  name: 'seals.approveSeal',
  summary: 'Lets a waiting seal be used, or rejects it with a reason.',
  input: z.object({ sealId: z.uuid(), pass: flag, reason: z.string().trim().max(200).default('') }),
  output: sealCard,
  errors: ['NOT_FOUND', 'SEAL_STEP_IMPOSSIBLE', 'SEAL_REASON_NEEDED', 'SEAL_OWN_UPLOAD', 'SEAL_MAKING_UNAVAILABLE'],
  permission: 'seals.approve',
  changes: ['seals'],
  mounts: { corporateAdmin: '/c/m/seal/approveSeal' },
});
