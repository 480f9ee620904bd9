import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { uuid } from '../../wire/shapes.ts';
import { PERFORMANCE_LIMITS, PERFORMANCE_VERDICTS, performanceRow } from './performance-document.ts';

export const answerPerformance = defineOperation({
  // 确认履约凭证，或提出异议
  name: 'performance.answerPerformance',
  summary:
    'What another party says of a document: confirmed, or objected with a reason. Who objected may confirm later; a confirmation stays.',
  input: z.object({
    applyId: uuid,
    performanceId: uuid,
    verdict: z.enum(PERFORMANCE_VERDICTS).default('confirmed'),
    /** why it objects */
    note: z.string().trim().max(PERFORMANCE_LIMITS.note).default(''),
  }),
  output: performanceRow,
  errors: [
    'CONTRACT_NOT_FOUND',
    'FORBIDDEN',
    'PERFORMANCE_UNKNOWN',
    'PERFORMANCE_OWN',
    'PERFORMANCE_ANSWERED',
    'PERFORMANCE_REASON_MISSING',
  ],
  changes: ['performance'],
  mounts: { personal: '/i/performance/confirm', enterprise: '/c/performance/confirm' },
});
