import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { instant, pageOf } from '../../wire/shapes.ts';

/** A place in a contract where a seal was pressed. */
export const sealPlace = z.object({ fileName: z.string(), pages: z.array(z.number().int()), straddle: z.boolean() });
export type SealPlace = z.infer<typeof sealPlace>;

/** What a record of uses is narrowed by. */
export const sealUseFilter = z.object({
  sealId: z.uuid().optional(),
  outcome: z.enum(['used', 'refused']).optional(),
  beginDate: instant.optional(),
  endDate: instant.optional(),
  /** part of the contract's name or number, or of the person's name */
  keyword: z.string().trim().max(60).optional(),
});

export const listSealUses = defineOperation({
  // 用印记录
  name: 'seals.listSealUses',
  summary: 'Each use of a seal with contract, person, pages and reason; refusals too. The newest first.',
  input: sealUseFilter.extend({
    itemPage: z.number().int().min(1).default(1),
    pageSize: z.number().int().min(1).max(100).default(20),
  }),
  output: pageOf(
    z.object({
      useId: z.uuid(),
      sealId: z.uuid(),
      sealName: z.string(),
      outcome: z.enum(['used', 'refused']),
      /** the code of the refusal (SEAL_FROZEN, …); empty: it was used */
      refusal: z.string(),
      personName: z.string(),
      contractName: z.string(),
      contractNo: z.string(),
      places: z.array(sealPlace),
      reason: z.string(),
      useTime: z.string(),
    }),
  ),
  errors: [],
  permission: 'seals.read',
  reads: ['seals', 'contracts'],
  mounts: { corporateAdmin: '/c/m/seal/listSealUses' },
});
