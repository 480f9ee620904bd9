import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { uuid } from '../../wire/shapes.ts';
import { performanceRow } from './performance-document.ts';

export const listPerformance = defineOperation({
  // 履约凭证列表
  name: 'performance.listPerformance',
  summary: 'The documents that show how a completed contract was kept to, and what the other parties say of each.',
  input: z.object({ applyId: uuid }),
  output: z.object({
    list: z.array(performanceRow),
    can: z.object({ add: z.boolean() }),
  }),
  errors: ['CONTRACT_NOT_FOUND', 'PERFORMANCE_UNFINISHED'],
  reads: ['performance'],
  mounts: { personal: '/i/performance/list', enterprise: '/c/performance/list' },
});
