import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

export const submitCases = defineOperation({
  // 提交申请
  name: 'cases.submitCases',
  summary:
    'Submits applications: holds the fee, and hands each over to its institution once, against a receipt. What is refused stays a draft, with the reason.',
  input: z.object({ caseIds: z.array(z.uuid()).min(1).max(20) }),
  output: z.object({
    results: z.array(
      z.object({
        caseId: z.uuid(),
        submitted: z.boolean(),
        /** why not, else null */
        reason: z.object({ 'zh-CN': z.string(), en: z.string() }).nullable(),
      }),
    ),
    submitted: z.number().int(),
  }),
  errors: ['CASE_UNKNOWN', 'CASE_NOT_CONNECTED'],
  changes: ['cases', 'points'],
  mounts: { corporateAdmin: '/c/m/safeguard/zhBatchDeal', personal: '/i/safeguard/batchDeal' },
  permission: 'cases.manage',
  limit: { times: 20, perSeconds: 60 },
});
