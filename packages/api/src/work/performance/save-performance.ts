import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { uuid } from '../../wire/shapes.ts';
import { PERFORMANCE_KINDS, PERFORMANCE_LIMITS, performanceRow } from './performance-document.ts';

export const savePerformance = defineOperation({
  // 添加履约凭证
  name: 'performance.savePerformance',
  summary:
    'Adds a document to a completed contract. The other parties are told, and confirm it or object; the log of evidence keeps its hash.',
  input: z.object({
    applyId: uuid,
    kind: z.enum(PERFORMANCE_KINDS),
    date: z.iso.date(),
    amountFen: z.number().int().min(1).max(1e13).nullable().default(null),
    note: z.string().trim().max(PERFORMANCE_LIMITS.note).default(''),
    /** an upload of the same session */
    targetId: uuid,
  }),
  output: performanceRow,
  errors: ['CONTRACT_NOT_FOUND', 'PERFORMANCE_UNFINISHED', 'FORBIDDEN', 'FILE_UNKNOWN', 'PERFORMANCE_DATE', 'PERFORMANCE_MANY'],
  changes: ['performance'],
  mounts: { personal: '/i/performance/save', enterprise: '/c/performance/save' },
  limit: { times: 30, perSeconds: 60 },
});
