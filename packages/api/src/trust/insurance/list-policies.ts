import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { uuid } from '../../wire/shapes.ts';
import { policyRow } from './policy.ts';

export const listPolicies = defineOperation({
  // 保险存证列表
  name: 'insurance.listPolicies',
  summary: 'Preservations that have a policy number, the newest first, as far as the caller may see preservations.',
  input: z.object({
    /** part of the policy number, the type or a name */
    keyword: z.string().trim().max(100).optional(),
    /** the last one of the page before */
    after: uuid.optional(),
    pageSize: z.number().int().min(1).max(100).default(20),
  }),
  output: z.object({
    list: z.array(policyRow),
    /** where the next page begins; empty: this is the last */
    next: z.string(),
  }),
  errors: [],
  reads: ['preservations'],
  mounts: { session: '/yaic/list' },
});
