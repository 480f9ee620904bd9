import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { uuid } from '../../wire/shapes.ts';

export const downloadPerformance = defineOperation({
  // 下载履约凭证
  name: 'performance.downloadPerformance',
  summary: 'The file of one document, as it was added.',
  answer: 'bytes',
  input: z.object({ applyId: uuid, performanceId: uuid }),
  output: z.never(),
  errors: ['CONTRACT_NOT_FOUND', 'PERFORMANCE_UNKNOWN'],
  reads: [],
  mounts: { personal: '/i/performance/file', enterprise: '/c/performance/file' },
});
