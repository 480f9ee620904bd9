import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { uuid } from '../../wire/shapes.ts';

export const removePerformance = defineOperation({
  // 删除履约凭证
  name: 'performance.removePerformance',
  summary:
    "Takes a document of one's own party back that nobody has answered. That it was there and went stays in the log of evidence, as hashes.",
  input: z.object({ applyId: uuid, performanceId: uuid }),
  output: z.object({ removed: z.literal(true) }),
  errors: ['CONTRACT_NOT_FOUND', 'FORBIDDEN', 'PERFORMANCE_UNKNOWN', 'PERFORMANCE_ANSWERED'],
  changes: ['performance'],
  mounts: { personal: '/i/performance/delete', enterprise: '/c/performance/delete' },
});
