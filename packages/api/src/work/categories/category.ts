import { z } from 'zod';
import { oneLine, uuid } from '../../wire/shapes.ts';
import { CONTRACT_TYPES } from '../flows/flow.ts';
import { templateRole } from '../templates/template.ts';

export const CATEGORY_LIMITS = { categories: 50, roles: 20, nameLength: 30 } as const;

/** 业务分类: what contracts of one kind of business usually have. */
export const categoryContents = z.object({
  categoryName: oneLine(CATEGORY_LIMITS.nameLength).min(1),
  contractType: z.enum(CONTRACT_TYPES).optional(),
  /** who signs, as long as nobody is named; none: the sender says */
  roleJson: z.array(templateRole.extend({ roleName: oneLine(30).min(1) })).max(CATEGORY_LIMITS.roles),
  ifOrder: z.union([z.literal(0), z.literal(1)]).default(1),
  /** days to sign after the day of sending; absent: as the company settings say */
  signExpire: z.number().int().min(1).max(365).optional(),
  /** the approval flow it goes through before it is sent; absent: what the enterprise demands */
  flowId: uuid.optional(),
  /** the seal that is offered first to who signs for the sender's enterprise */
  sealId: uuid.optional(),
});
export type CategoryContents = z.infer<typeof categoryContents>;

export const category = categoryContents.extend({
  categoryId: z.uuid(),
  /** empty: no flow, or one that is off or deleted, so that nothing can be sent by it */
  flowName: z.string(),
  /** empty: no seal, or one that is out of use */
  sealName: z.string(),
});
export type Category = z.infer<typeof category>;
