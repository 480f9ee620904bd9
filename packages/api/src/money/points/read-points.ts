import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

export const readPoints = defineOperation({
  // 点数余额
  name: 'billing.readPoints',
  summary: 'Plain points of the party: usable, reserved by contracts that are being signed, and what expires next.',
  input: z.object({}),
  output: z.object({
    point: z.number().int(),
    reserved: z.number().int(),
    /** the oldest expiry and how many points end with it; empty when none does */
    expiresAt: z.string(),
    expiring: z.number().int(),
  }),
  errors: [],
  reads: ['points'],
  mounts: { enterprise: '/c/userPoint', personal: '/i/userPoint' },
});
