import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { affiliation } from './affiliation.ts';

export const listParents = defineOperation({
  // 集团企业 · 上级企业与申请
  name: 'affiliates.listParents',
  summary: 'The company that may read the contracts of the enterprise, those that ask to, and the last ones that did.',
  input: z.object({}),
  output: z.object({ list: z.array(affiliation) }),
  errors: [],
  permission: 'organization.manage',
  reads: ['affiliates'],
  mounts: { corporateAdmin: '/c/m/affiliate/parents' },
});
