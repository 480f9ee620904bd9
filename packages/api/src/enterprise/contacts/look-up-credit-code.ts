import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

export const lookUpCreditCode = defineOperation({
  // 查统一社会信用代码
  name: 'contacts.lookUpCreditCode',
  summary: 'The credit code of an enterprise that is verified here, by its full name; empty when none is. One name a call.',
  input: z.object({ signatoryFullName: z.string().trim().min(1).max(100) }),
  output: z.object({ signatoryFullName: z.string(), creditCode: z.string() }),
  errors: [],
  reads: [],
  mounts: { session: '/creditor/findCreditCode' },
  limit: { times: 120, perSeconds: 60 },
});
