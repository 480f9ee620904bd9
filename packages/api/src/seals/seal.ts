import { z } from 'zod';

export const sealCard = z.object({
  sealId: z.uuid(),
  kind: z.enum(['round', 'oval', 'square', 'name']),
  sealName: z.string(),
  code: z.string(),
  svg: z.string(),
  widthMm: z.number(),
  heightMm: z.number(),
  state: z.enum(['active', 'disabled']),
  createTime: z.string(),
  /** uses this month, from the signatures */
  usedThisMonth: z.number().int(),
  can: z.object({ use: z.boolean(), disable: z.boolean(), enable: z.boolean() }),
});
export type SealCard = z.infer<typeof sealCard>;
