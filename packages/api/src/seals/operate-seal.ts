import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { sealCard } from './seal.ts';

export const operateSeal = defineOperation({
  // 新增、启用、停用印章
  name: 'seals.operateSeal',
  summary: 'Generates a seal of the enterprise, or enables or disables one.',
  input: z.discriminatedUnion('oper', [
    z.object({
      oper: z.literal('generate'),
      kind: z.enum(['round', 'oval', 'square']),
      sealName: z.string().trim().min(2).max(20),
      /** up to 13 digits at the rim */
      code: z
        .string()
        .regex(/^\d{0,13}$/)
        .default(''),
    }),
    z.object({ oper: z.literal('enable'), sealId: z.uuid() }),
    z.object({ oper: z.literal('disable'), sealId: z.uuid() }),
  ]),
  output: sealCard,
  errors: ['ORGANIZATION_UNVERIFIED', 'NOT_FOUND', 'INPUT_INVALID'],
  permission: 'seals.manage',
  mounts: { corporateAdmin: '/c/m/seal/operSeal' },
});
