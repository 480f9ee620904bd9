import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { instant, oneLine } from '../../wire/shapes.ts';
import { sealCard } from './seal.ts';

const sealName = oneLine(20).min(2);
/** up to 13 digits at the rim */
const code = z.string().regex(/^\d{0,13}$/);

export const operateSeal = defineOperation({
  // 新增、编辑、启用、停用、解冻、续期印章
  name: 'seals.operateSeal',
  summary: 'Generates a seal, makes one of an uploaded picture, changes one, or takes it through its states.',
  input: z.discriminatedUnion('oper', [
    z.object({
      oper: z.literal('generate'),
      kind: z.enum(['round', 'oval', 'square', 'legal', 'name']),
      sealName,
      code: code.default(''),
      /** whose name a personal seal carries */
      memberId: z.uuid().optional(),
    }),
    z.object({ oper: z.literal('upload'), uploadId: z.uuid(), sealName, widthMm: z.number().min(5).max(80) }),
    z.object({
      oper: z.literal('edit'),
      sealId: z.uuid(),
      sealName: sealName.optional(),
      code: code.optional(),
      validTo: instant.optional(),
    }),
    z.object({ oper: z.literal('renew'), sealId: z.uuid() }),
    z.object({ oper: z.literal('enable'), sealId: z.uuid() }),
    z.object({ oper: z.literal('disable'), sealId: z.uuid(), reason: z.string().trim().max(200).default('') }),
    z.object({ oper: z.literal('unfreeze'), sealId: z.uuid(), reason: z.string().trim().min(1).max(200) }),
  ]),
  output: sealCard,
  errors: [
    'ORGANIZATION_UNVERIFIED',
    'NOT_FOUND',
    'INPUT_INVALID',
    'SEAL_STEP_IMPOSSIBLE',
    'SEAL_UPLOAD_UNKNOWN',
    'SEAL_HOLDER_UNKNOWN',
    'SEAL_PERIOD_INVALID',
    'SEAL_MAKING_UNAVAILABLE',
  ],
  permission: 'seals.manage',
  changes: ['seals'],
  mounts: { corporateAdmin: '/c/m/seal/operSeal' },
});
