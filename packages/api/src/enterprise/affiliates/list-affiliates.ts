import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { pageOf } from '../../wire/shapes.ts';
import { affiliation } from './affiliation.ts';

export const listAffiliates = defineOperation({
  // 集团企业 · 下级企业
  name: 'affiliates.listAffiliates',
  summary: 'The companies whose contracts the enterprise may read or asked to read, the latest first; `past`: those it may read no more.',
  input: z.object({
    listType: z.enum(['current', 'past']).default('current'),
    itemPage: z.number().int().min(1).default(1),
    pageSize: z.number().int().min(1).max(100).default(20),
  }),
  output: pageOf(affiliation),
  errors: [],
  permission: 'affiliates.read',
  reads: ['affiliates'],
  mounts: { corporateAdmin: '/c/m/affiliate/list' },
});
